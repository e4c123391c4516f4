/** The objects of one account in one mode, and their lists and expansions. */
import { invalid, missing } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing}    Thing
 * @typedef {ReturnType<typeof createBook>} Book
 */

const PAGE = 10;
const MAX_DEPTH = 4;

/** @param {Thing[]} data @param {string} url @param {boolean} [hasMore] */
export const listOf = ( data, url, hasMore = false ) => ( { object: 'list', data, has_more: hasMore, url } );

/** @param {number} value @param {number | Record<string, number>} range */
const isWithin = ( value, range ) =>
	typeof range === 'number'
		? value === range
		: value > ( range.gt ?? -Infinity ) &&
			value >= ( range.gte ?? -Infinity ) &&
			value < ( range.lt ?? Infinity ) &&
			value <= ( range.lte ?? Infinity );

/**
 * Creates an empty book.
 *
 * @param {string}       account
 * @param {boolean}      livemode
 * @param {() => number} now      Unix seconds.
 */
export function createBook( account, livemode, now ) {
	/** In the order of their making. @type {Map<string, Thing>} */
	const things = new Map();
	/** What the API does not show: by id. @type {Map<string, Thing>} */
	const hidden = new Map();

	/** Parts that an object only includes on request. @type {Record<string, (thing: Thing) => Thing | undefined>} */
	const included = {
		'checkout.session.line_items': ( { id } ) =>
			listOf( hidden.get( id )?.lineItems ?? [], `/v1/checkout/sessions/${ id }/line_items` ),
		'invoice.payments': ( { id } ) =>
			listOf(
				all( 'invoice_payment' ).filter( ( { invoice } ) => invoice === id ),
				'/v1/invoice_payments'
			),
		'charge.refunds': ( { id } ) =>
			listOf(
				all( 'refund' ).filter( ( { charge } ) => charge === id ),
				`/v1/charges/${ id }/refunds`
			),
	};

	/** @param {string} object @return {Thing[]} The newest first. */
	const all = ( object ) => [ ...things.values() ].filter( ( thing ) => thing.object === object ).reverse();

	/** @param {Thing} node @param {string[]} keys @param {string} path @param {(object: string) => void} mayRead */
	const walk = ( node, keys, path, mayRead ) => {
		if ( Array.isArray( node ) ) {
			return node.forEach( ( each ) => walk( each, keys, path, mayRead ) );
		}
		const [ key = '', ...rest ] = keys;
		const include = included[ `${ node.object }.${ key }` ];
		const value = node[ key ] ?? ( include ? structuredClone( include( node ) ) : node[ key ] );
		const found = typeof value === 'string' ? things.get( value ) : value;
		if ( value === null ) {
			return;
		}
		if ( typeof found !== 'object' || ( rest.length === 0 && ! found.object ) ) {
			throw invalid(
				`This property cannot be expanded (${ path }). You may want to try expanding nested properties separately.`,
				'expand'
			);
		}
		if ( found.object ) {
			mayRead( include && key === 'payments' ? 'credit_note' : found.object );
		}
		node[ key ] = found === value ? value : structuredClone( found );
		if ( rest.length ) {
			walk( node[ key ], rest, path, mayRead );
		}
	};

	return {
		account,
		livemode,
		now,
		things,
		hidden,
		all,

		/** @param {Thing} thing @param {Thing} [secret] @return {Thing} */
		add( thing, secret ) {
			things.set( thing.id, thing );
			if ( secret ) {
				hidden.set( thing.id, secret );
			}
			return thing;
		},

		/** @param {string} object @param {string} id @param {string} [param] @return {Thing} Or refuses. */
		get( object, id, param ) {
			const thing = things.get( id );
			if ( thing?.object !== object ) {
				throw missing( object.replace( '_', ' ' ), id, param );
			}
			return thing;
		},

		/** @param {Thing} thing @return {Thing} A copy for the response, without parts that must be requested. */
		show: ( thing ) => structuredClone( thing ),

		/**
		 * Expands a copy.
		 *
		 * @param {Thing}                    thing
		 * @param {string[]}                 paths
		 * @param {(object: string) => void} mayRead Refuses an object that the key has no right to.
		 * @return {Thing}
		 */
		expand( thing, paths, mayRead ) {
			const copy = structuredClone( thing );
			for ( const path of paths ) {
				const keys = path.split( '.' );
				if ( keys.length - ( keys[ 0 ] === 'data' ? 1 : 0 ) > MAX_DEPTH ) {
					throw invalid(
						`You cannot expand more than ${ MAX_DEPTH } levels of a property. Property: ${ path }`,
						'expand'
					);
				}
				walk( copy, keys, path, mayRead );
			}
			return copy;
		},

		/**
		 * Lists what matches, the newest first.
		 *
		 * @param {string}                    object
		 * @param {Thing}                     params  As checked.
		 * @param {string}                    url
		 * @param {(thing: Thing) => boolean} [isWanted]
		 */
		list( object, params, url, isWanted = () => true ) {
			const { limit = PAGE, starting_after: after, ending_before: before, created } = params;
			const wanted = all( object ).filter(
				( thing ) => isWanted( thing ) && ( created === undefined || isWithin( thing.created, created ) )
			);
			const at = after ?? before;
			if ( at !== undefined && ! things.has( at ) ) {
				throw missing( object, at, after ? 'starting_after' : 'ending_before' );
			}
			const index = wanted.findIndex( ( { id } ) => id === at );
			const rest = after === undefined ? wanted : wanted.slice( index + 1 );
			const page =
				before === undefined ? rest.slice( 0, limit ) : wanted.slice( Math.max( 0, index - limit ), index );
			const hasMore = before === undefined ? rest.length > limit : index > limit;
			return structuredClone( listOf( page, url, hasMore ) );
		},
	};
}
