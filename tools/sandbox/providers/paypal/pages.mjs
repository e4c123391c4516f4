/** The pages on which the payer approves: plain HTML that says that it is a sandbox, without a script. */

/**
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('./answers.mjs').Json}       Json
 */

/** What the payer's bank says, by the value of the form. */
const OUTCOMES = {
	'': 'The payment goes through',
	pending: 'The payment is pending',
	INSTRUMENT_DECLINED: 'The card is declined',
	TRANSACTION_REFUSED: 'The payment is refused for good',
};

/** @param {unknown} text */
const escapeHtml = ( text ) => String( text ).replace( /[&<>"]/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/** @param {ServerResponse} response @param {string} title @param {string} html @param {number} [status] */
function sendPage( response, title, html, status = 200 ) {
	response
		.writeHead( status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } )
		.end(
			`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sandbox: ${ escapeHtml( title ) }</title><style>body{background:#fff;color:#111;font:16px/1.5 sans-serif;margin:2em auto;max-width:32em;padding:0 1em}button,a{display:inline-block;margin:.5em .5em 0 0}</style><main><p>Sandbox, not PayPal: no money moves.</p><h1>${ escapeHtml( title ) }</h1>${ html }</main></html>`
		);
}

/** @param {string} url @param {Record<string, string>} query */
function back( url, query ) {
	const to = new URL( url );
	Object.entries( query ).forEach( ( [ name, value ] ) => to.searchParams.set( name, value ) );
	return to.href;
}

/**
 * Shows the page of an order or a subscription, and takes the answer.
 *
 * @param {import('../../_kit/respond.mjs').SandboxRequest} asked
 * @param {Json | undefined}                                thing   The order or the subscription.
 * @param {string}                                          price
 * @param {URLSearchParams}                                 form    What was sent.
 * @param {(outcome: string) => void}                       approve
 */
export function serveApproval( { request, response }, thing, price, form, approve ) {
	if ( ! thing ) {
		return sendPage( response, 'This payment does not exist', '<p>It has expired, or was paid.</p>', 404 );
	}
	const isFinished = ! [ 'PAYER_ACTION_REQUIRED', 'CREATED', 'APPROVED', 'APPROVAL_PENDING' ].includes(
		thing.status
	);
	if ( isFinished ) {
		return sendPage(
			response,
			'This payment is finished',
			`<p><a href="${ escapeHtml( thing.context.return_url ) }">Return to the shop</a></p>`,
			410
		);
	}
	const isSubscription = thing.id.startsWith( 'I-' );
	/** @type {Record<string, string>} */
	const ids = isSubscription ? { subscription_id: thing.id, ba_token: `BA-${ thing.id }` } : { token: thing.id };
	if ( request.method === 'POST' ) {
		approve( form.get( 'outcome' ) ?? '' );
		const to = back( thing.context.return_url, isSubscription ? ids : { ...ids, PayerID: 'SANDBOXPAYER1' } );
		return void response.writeHead( 303, { Location: to } ).end();
	}
	const choices = Object.entries( OUTCOMES )
		.slice( 0, isSubscription ? 2 : undefined )
		.map(
			( [ value, text ], place ) =>
				`<p><label><input type="radio" name="outcome" value="${ value }"${ place === 0 ? ' checked' : '' }> ${ text }</label></p>`
		);
	const unit = thing.purchase_units?.[ 0 ] ?? {};
	return sendPage(
		response,
		`Pay ${ thing.context.brand_name ?? '' }`,
		`<p>${ escapeHtml( unit.description ?? 'Subscription' ) }: <strong>${ escapeHtml( price ) }</strong></p><form method="post"><fieldset><legend>What happens</legend>${ choices.join( '' ) }</fieldset><button>Pay now</button> <a href="${ escapeHtml( back( thing.context.cancel_url, ids ) ) }">Cancel and return</a></form>`
	);
}

/** @param {ServerResponse} response @param {Json[]} subscriptions */
export const serveAutopay = ( response, subscriptions ) =>
	sendPage(
		response,
		'Automatic payments',
		`<ul>${ subscriptions.map( ( { id, status } ) => `<li>${ escapeHtml( id ) }: ${ escapeHtml( status ) }</li>` ).join( '' ) }</ul><p>Cancel one with POST /sandbox/paypal/do.</p>`
	);
