/**
 * Failures: the one error shape that services throw, flows keep in context, and blocks turn into a message.
 *
 * Imports nothing from xstate, so that services can use it without loading a machine.
 */
import type { Cause } from './cause';

/** The kinds that any flow may encounter. A flow adds its own: `Failure< 'missing' >`. */
export type BaseKind =
	/** The site or a provider answered with an error. */
	| 'refused'
	/** No response, or the connection broke. */
	| 'unreached'
	/** Nothing arrived within the time limit. */
	| 'silent'
	/** Anything else: a bug, or a service that is not provided. */
	| 'unexpected'
	/** The site is paused: disconnected, a copy or offline. It sends no requests. */
	| 'paused';

/** Additional kinds for requests to this site's own routes: something between the page and the site responded instead. */
export type SiteKind =
	/** The request was redirected, such as to a login page. */
	| 'redirected'
	/** The response did not come from a route: a security plugin's or proxy's page, an empty body, truncated JSON. */
	| 'unreadable'
	/** The site has no such route. */
	| 'missing';

/** Why a request failed. */
export interface Failure< Kind extends string = never, Code extends string = string > {
	kind: BaseKind | Kind;
	/** The error code of the site or of the provider; empty if neither sent one. */
	code: Code | '';
	/** The human-readable message of the site, the provider or the thrown error; empty if there was none. */
	reason: string;
	/** The provider's message, if `reason` is the site's. */
	detail: string;
	/** The provider's id of the request, for its support or logs; empty if there is none. */
	requestId: string;
	/** What failed between the site and the provider, if the site could tell. */
	cause?: Cause;
	/** Whether the same request may succeed later. */
	isRetryable: boolean;
	/** Seconds until the request may be sent again, according to the server; 0: immediately. */
	retryAfter: number;
	/** How many of those seconds are left. */
	retryLeft: number;
}

/** The fields of a failure other than its kind. */
type Details< Code extends string > = Partial< Omit< Failure< never, Code >, 'kind' > >;

/** The kinds that are retryable by default. */
const TRANSIENT: ReadonlySet< string > = new Set< BaseKind >( [ 'unreached', 'silent' ] );

/**
 * Builds a failure; omitted fields are empty.
 *
 * @param kind    A base kind, or one of the flow's own.
 * @param details The other fields, as far as they are known.
 */
export const failed = < Kind extends string, Code extends string = never >(
	kind: BaseKind | Kind,
	details: Details< Code > = {}
): Failure< Exclude< Kind, BaseKind >, Code > => ( {
	code: '',
	reason: '',
	detail: '',
	requestId: '',
	isRetryable: TRANSIENT.has( kind ),
	retryAfter: 0,
	retryLeft: details.retryAfter ?? 0,
	...details,
	kind: kind as BaseKind | Exclude< Kind, BaseKind >,
} );

/**
 * What a service throws on an error response, a broken connection or a response it cannot parse. Anything else it throws counts as
 * `unexpected`.
 */
export class ServiceFailure extends Error {
	override name = 'ServiceFailure';

	/** @param failure Its kind is one of those of the calling flow. */
	constructor( readonly failure: Failure< string > ) {
		super( failure.reason || failure.kind );
	}
}

/** Turns any thrown value into an `unexpected` failure with its message as the reason. */
export const unexpected = ( error: unknown ): Failure =>
	failed( 'unexpected', { reason: error instanceof Error ? error.message : String( error ) } );

/**
 * Turns a thrown value into the failure that a flow keeps in context. The cast is safe because the flow's services throw no other kinds.
 *
 * @param error The error of an `onError` event, or of the `<port>.fail` event of a stream.
 */
export const failureIn = < F extends Failure< string > >( error: unknown ): F =>
	( error instanceof ServiceFailure ? error.failure : unexpected( error ) ) as F;

/** The `params` of an action that takes a failure, made from the error event of a port. */
export const failureParams = < F extends Failure< string > >( {
	event,
}: {
	event: { error: unknown };
} ): { failure: F } => ( {
	failure: failureIn< F >( event.error ),
} );

/** The `params` of the same action on an `after` transition: the time limit ran out. */
export const timeoutParams = { failure: failed( 'silent' ) } as const;

/** Whether the `retryAfter` of a failure has not elapsed yet. */
export const isTooEarly = ( failure: Pick< Failure, 'retryLeft' > | null ): boolean => ( failure?.retryLeft ?? 0 ) > 0;

/** The failure with one second less to wait. */
export const countedDown = < F extends Pick< Failure, 'retryLeft' > >( failure: F | null ): F | null =>
	failure && { ...failure, retryLeft: Math.max( 0, failure.retryLeft - 1 ) };
