/** Services that send email, as far as they report what became of it: their webhooks, signed as they sign them. */
import { createHmac, randomBytes, randomUUID } from 'crypto';
import { restUrl } from './client';

/** The secrets that a site is set up with. */
export const SECRETS = {
	mailgun: 'key-3ax6xnjp29jd6fds4gc373sgvjxteol0',
	resend: `whsec_${ Buffer.from( 'thirty-two bytes of some secret.' ).toString( 'base64' ) }`,
} as const;

export type Service = keyof typeof SECRETS;

/** What became of an email. */
export type Fate = 'arrived' | 'soft' | 'hard' | 'complaint';

export interface Report {
	fate: Fate;
	email: string;
	/** What names the email, and the event. */
	message?: string;
	id?: string;
}

/** How it is signed, where that differs from what the service does. */
export interface Signing {
	secret?: string;
	/** Seconds after now. */
	at?: number;
	token?: string;
	/** False: not at all. */
	isSigned?: boolean;
}

export interface Webhook {
	body: string;
	headers: Record< string, string >;
}

const now = ( after = 0 ) => String( Math.floor( Date.now() / 1000 ) + after );

const MAILGUN: Readonly< Record< Fate, object > > = {
	arrived: { event: 'delivered', 'delivery-status': { code: 250, message: 'OK' } },
	soft: { event: 'failed', severity: 'temporary', reason: 'generic', 'delivery-status': { code: 452 } },
	hard: { event: 'failed', severity: 'permanent', reason: 'bounce', 'delivery-status': { code: 550 } },
	complaint: { event: 'complained' },
};

/** Mailgun signs a time and a token, in the body. */
function mailgun( { fate, email, message, id }: Report, { secret, at, token, isSigned = true }: Signing ): Webhook {
	const timestamp = now( at );
	const once = token ?? randomBytes( 25 ).toString( 'hex' );
	const signature = createHmac( 'sha256', secret ?? SECRETS.mailgun ).update( timestamp + once );
	const signed = { timestamp, token: once, signature: signature.digest( 'hex' ) };
	const event = {
		id: id ?? randomBytes( 16 ).toString( 'base64url' ),
		timestamp: Date.now() / 1000,
		recipient: email,
		'recipient-domain': email.split( '@' )[ 1 ],
		'log-level': 'error',
		message: { headers: { 'message-id': message ?? randomUUID(), to: email }, size: 512 },
		flags: { 'is-test-mode': false },
		...MAILGUN[ fate ],
	};
	return {
		body: JSON.stringify( { ...( isSigned ? { signature: signed } : {} ), 'event-data': event } ),
		headers: {},
	};
}

const bounce = ( type: string, subType: string ) => ( {
	type: 'email.bounced',
	data: { bounce: { type, subType, message: 'It came back.' } },
} );
const RESEND: Readonly< Record< Fate, { type: string; data?: object } > > = {
	arrived: { type: 'email.delivered' },
	soft: bounce( 'Transient', 'MailboxFull' ),
	hard: bounce( 'Permanent', 'General' ),
	complaint: { type: 'email.complained' },
};

/** Resend signs the body with its id and the time, in headers (Svix). */
function resend( { fate, email, message, id }: Report, { secret, at, isSigned = true }: Signing ): Webhook {
	const { type, data } = RESEND[ fate ];
	const body = JSON.stringify( {
		type,
		created_at: new Date().toISOString(),
		data: {
			created_at: new Date().toISOString(),
			email_id: message ?? randomUUID(),
			from: 'Acme <news@example.org>',
			to: [ email ],
			subject: 'Tea & scones',
			...data,
		},
	} );
	const name = id ?? `msg_${ randomBytes( 14 ).toString( 'hex' ) }`;
	const timestamp = now( at );
	const key = Buffer.from( ( secret ?? SECRETS.resend ).slice( 'whsec_'.length ), 'base64' );
	const signature = createHmac( 'sha256', key ).update( `${ name }.${ timestamp }.${ body }` ).digest( 'base64' );
	return {
		body,
		headers: isSigned
			? { 'svix-id': name, 'svix-timestamp': timestamp, 'svix-signature': `v1,${ signature }` }
			: {},
	};
}

/** What a service sends. */
export const webhook = ( service: Service, report: Report, signing: Signing = {} ): Webhook =>
	( { mailgun, resend } )[ service ]( report, signing );

/** Sends it to the address of a service; the status and the answer. */
export async function deliver( service: string, { body, headers }: Webhook ) {
	const response = await fetch( restUrl( `statecraft/v1/newsletter/events/${ service }` ), {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body,
	} );
	const json: unknown = await response.json();
	return { status: response.status, json };
}

/** A service reports something. */
export const report = ( service: Service, what: Report, signing: Signing = {} ) =>
	deliver( service, webhook( service, what, signing ) );
