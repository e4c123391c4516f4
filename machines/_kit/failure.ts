/**
 * Failures: the one shape in which a service says that something did not come, a flow holds it, and a block finds words for it.
 *
 * This file knows nothing of xstate: services load it without a chart.
 */
import type { Cause } from './cause';

/** What every flow may meet. A flow adds kinds of its own: `Failure< 'missing' >`. */
export type BaseKind =
	/** The site or a provider answered, and refused. */
	| 'refused'
	/** Nobody answered, or the connection broke. */
	| 'unreached'
	/** Nothing was heard for too long. */
	| 'silent'
	/** A fault nobody foresaw. */
	| 'unexpected';

/** Why something that was asked for did not come. */
export interface Failure< Kind extends string = never, Code extends string = string > {
	kind: BaseKind | Kind;
	/** The code of the site or of a provider; empty when neither gave one. */
	code: Code | '';
	/** What was said about it, for people: by the site, by a provider, or by the fault. Empty when nothing was said. */
	reason: string;
	/** What a provider said, where the reason is in the words of the site. */
	detail: string;
	/** The id under which a provider keeps the request. Empty when there is none. */
	requestId: string;
	/** Which part of the way failed, where the site has found it out. */
	cause?: Cause;
	/** Whether the same request may succeed later. */
	isRetryable: boolean;
	/** After how many seconds it may be asked again, as it was said; 0: at once. */
	retryAfter: number;
	/** How many of these seconds are left. */
	retryLeft: number;
}

/** What a failure is beside its kind. */
type Details< Code extends string > = Partial< Omit< Failure< never, Code >, 'kind' > >;

/** What another try may mend, when nothing else is known. */
const TRANSIENT: ReadonlySet< string > = new Set< BaseKind >( [ 'unreached', 'silent' ] );

/**
 * A failure.
 *
 * @param kind    One that every flow may meet, or one of the flow's own.
 * @param details What is known beside it.
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

/** What a service throws when it was refused, cut or answered with nonsense. Anything else that it throws is `unexpected`. */
export class ServiceFailure extends Error {
	override name = 'ServiceFailure';

	/** @param failure Of the kinds of the flow that asked. */
	constructor( readonly failure: Failure< string > ) {
		super( failure.reason || failure.kind );
	}
}

/** The failure that a fault is: its text is kept for the details. */
export const unexpected = ( error: unknown ): Failure =>
	failed( 'unexpected', { reason: error instanceof Error ? error.message : String( error ) } );

/**
 * What was thrown, as the failure that a flow holds. Its kinds are those of the flow: its services throw no others.
 *
 * @param error Of `onError`, or of the last event of a stream.
 */
export const failureIn = < F extends Failure< string > >( error: unknown ): F =>
	( error instanceof ServiceFailure ? error.failure : unexpected( error ) ) as F;

/** The parameters of an action that takes a failure, from the event of a port that failed. */
export const thrown = < F extends Failure< string > >( { event }: { event: { error: unknown } } ): { failure: F } => ( {
	failure: failureIn< F >( event.error ),
} );

/** The parameters of the same action where nothing was heard for too long. */
export const silence = { failure: failed( 'silent' ) } as const;

/** Whether what failed still wants to be left alone. */
export const isTooEarly = ( failure: Pick< Failure, 'retryLeft' > | null ): boolean => ( failure?.retryLeft ?? 0 ) > 0;

/** The failure a second later. */
export const secondLater = < F extends Pick< Failure, 'retryLeft' > >( failure: F | null ): F | null =>
	failure && { ...failure, retryLeft: Math.max( 0, failure.retryLeft - 1 ) };
