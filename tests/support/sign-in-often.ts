import { closeDatabase, openDatabase } from '#db/client.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'

/** A separate process that signs in many times at once: prints the answers. */
const [url = '', email = '', password = '', times = '1'] = process.argv.slice(2)
openDatabase(url)
const input = signInInput.parse({ email, password })
const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
const answers = await Promise.all(Array.from({ length: Number(times) }, () => signIn(input, request)))
console.log(JSON.stringify(answers.map((answer) => (answer.ok ? 'ok' : answer.reason))))
await closeDatabase()
