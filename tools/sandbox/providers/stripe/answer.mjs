/** Routes a request, and answers it. */
import { createRoutes } from './api.mjs';
import { createClocks } from './clocks.mjs';
import { createEndpoints } from './endpoints.mjs';
import { createManagement } from './manage.mjs';
import { sessionParams } from './session-params.mjs';
import { Refusal } from './wire.mjs';

/**
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./wire.mjs').Thing}                      Thing
 * @typedef {import('./world.mjs').World}                     World
 */

const OPEN = 'POST checkout/sessions';

/** @param {World} world @param {boolean} livemode @param {() => Thing} read Says of a thing of the other mode that it is one. @return {Thing} */
function withHint( world, livemode, read ) {
	try {
		return read();
	} catch ( failure ) {
		const isMissing = failure instanceof Refusal && failure.error.code === 'resource_missing';
		const [ , id = '' ] = /'(\w+)'$/.exec( isMissing ? failure.message : '' ) ?? [];
		const other = world.find( id )?.book;
		if ( isMissing && other && other.livemode !== livemode ) {
			const [ there, here ] = other.livemode ? [ 'live', 'test' ] : [ 'test', 'live' ];
			const hint = `; a similar object exists in ${ there } mode, but a ${ here } mode key was used to make this request.`;
			throw new Refusal( failure.status, failure.message + hint, {
				code: failure.error.code,
				param: failure.error.param,
			} );
		}
		throw failure;
	}
}

/**
 * Answers a request.
 *
 * @param {SandboxRequest} asked
 * @param {Thing}          params
 * @param {World}          world
 * @return {Thing} The answer; or refuses.
 */
export function answerTo( { request, path }, params, world ) {
	const access = world.access.of( request );
	const call = `${ request.method } ${ path.replace( /^\/stripe\/v1\//, '' ) }`;
	const { checkout, till, state } = world;
	const routes = createRoutes( checkout, [
		...createManagement( checkout, till, state ),
		...createClocks( checkout, till ),
		...createEndpoints(),
	] );
	const route = routes.find( ( { pattern } ) => pattern.test( call ) );
	const url = path.replace( /^\/stripe/, '' );
	if ( ! route ) {
		throw new Refusal(
			404,
			`Unrecognized request URL (${ request.method }: ${ url }). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
		);
	}
	// The API may look at the parameters before the rights: whoever asks for a right must ask with valid ones.
	if ( call === OPEN ) {
		sessionParams( params, Math.floor( Date.now() / 1000 ) );
	}
	access.may( route.right );
	if ( state.isRestricted && call === OPEN ) {
		throw new Refusal(
			400,
			'Your account cannot currently make live charges. If you are a customer trying to make a purchase, please contact the owner of this site. Your transaction has not been processed.',
			{ code: 'account_invalid' }
		);
	}
	world.sweep();
	const book = world.bookOf( access.livemode, access.account );
	const id = route.pattern.exec( call )?.[ 1 ] ?? '';
	const origin = `http://${ request.headers.host }`;
	const thing = withHint( world, access.livemode, () => route.answer( { book, params, id, origin, url } ) );
	const paths = Array.isArray( params.expand ) ? params.expand : [];
	const mayRead = ( /** @type {string} */ object ) =>
		/^(?:list|item)$/.test( object ) ? undefined : access.may( `${ object.replace( '.', '_' ) }_read` );
	return book.expand( thing, paths, mayRead );
}
