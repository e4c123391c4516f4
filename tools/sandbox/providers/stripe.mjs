/** Stripe: its API, its hosted pages and its webhooks. See the sandbox's README.md. */
import { sendJson } from '../_kit/respond.mjs';
import { createActs } from './stripe/acts.mjs';
import { createConnect } from './stripe/connect.mjs';
import { serve } from './stripe/serve.mjs';
import { visit } from './stripe/visit.mjs';
import { createWorld } from './stripe/world.mjs';
import { Refusal } from './stripe/wire.mjs';

/**
 * @typedef {import('../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./stripe/wire.mjs').Thing}            Thing
 */

/** Creates a Stripe with accounts of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createStripe() {
	let world = createWorld();
	let connect = createConnect( world );

	/** @param {SandboxRequest} asked What tests use. */
	const control = async ( { request, response, route, body } ) => {
		if ( route === 'DELETE /sandbox/stripe' ) {
			await world.post.settle();
			world = createWorld();
			connect = createConnect( world );
			return sendJson( response, 200, {} );
		}
		if ( route === 'GET /sandbox/stripe' ) {
			const things = [ ...world.books.values() ].flatMap( ( book ) => [ ...book.things.values() ] );
			return sendJson( response, 200, { things, requests: world.requests, deliveries: world.post.deliveries } );
		}
		if ( route.endsWith( ' /sandbox/stripe/requests' ) ) {
			const before = [ ...world.requests ];
			if ( request.method === 'DELETE' ) {
				world.requests.length = 0;
			}
			return sendJson( response, 200, before );
		}
		const order = /** @type {Thing} */ ( ( await body() ) ?? {} );
		const act = createActs( world )[ order.act ];
		if ( route !== 'POST /sandbox/stripe/do' || ! act ) {
			return sendJson( response, 404, { error: `The sandbox knows no such act: ${ order.act }` } );
		}
		const seen = world.post.deliveries.length;
		try {
			const result = await act( order );
			await world.post.settle();
			return sendJson( response, 200, {
				result: result ?? null,
				deliveries: world.post.deliveries.slice( seen ),
			} );
		} catch ( failure ) {
			if ( failure instanceof Refusal ) {
				return sendJson( response, failure.status, { error: failure.error } );
			}
			throw failure;
		}
	};

	return {
		prefixes: [ '/stripe/', '/sandbox/stripe' ],

		handle( asked ) {
			if ( asked.path.startsWith( '/sandbox/' ) ) {
				return control( asked );
			}
			if ( asked.path.startsWith( '/stripe/oauth/' ) ) {
				return connect( asked );
			}
			return asked.path.startsWith( '/stripe/v1/' ) ? serve( asked, world ) : visit( asked, world );
		},
	};
}
