/**
 * Runs the chart of a flow on a published page, where XState would weigh more than the page. It supports what those charts use: flat states,
 * guarded transitions, actions, timers, and calls with one answer. It behaves as XState does; the tests compare them.
 */

export interface Transition {
	readonly target?: string;
	readonly guard?: string;
	readonly actions?: string | readonly string[];
}

type Transitions = Transition | readonly Transition[];

export interface PageState {
	readonly on?: Readonly< Record< string, Transitions > >;
	readonly after?: Readonly< Record< string, Transitions > >;
	readonly entry?: string | readonly string[];
	readonly exit?: string | readonly string[];
	readonly invoke?: {
		readonly id: string;
		readonly src: string;
		readonly onDone: Transitions;
		readonly onError: Transitions;
	};
}

export interface PageChart {
	readonly initial: string;
	readonly states: Readonly< Record< string, PageState > >;
}

/** The implementations of the names in a chart. */
export interface Parts< Context, Event > {
	context: Context;
	guards: Readonly< Record< string, ( context: Context, event: Event ) => boolean > >;
	/** An action returns the changed part of the context, if any. */
	actions: Readonly< Record< string, ( context: Context, event: Event ) => Partial< Context > | void > >;
	/** In milliseconds. */
	delays: Readonly< Record< string, ( context: Context ) => number > >;
	calls: Readonly< Record< string, ( context: Context, signal: AbortSignal ) => Promise< unknown > > >;
}

type Output = { type: string; output?: unknown };

const listed = < Item >( items: Item | readonly Item[] | undefined ) =>
	( items === undefined ? [] : [ items ].flat() ) as Item[];

/**
 * Starts a flow.
 *
 * @param chart Its chart.
 * @param parts The implementations of the names in it.
 * @param show  Called with the state after the start, and after each event that had a transition.
 * @return Sends an event.
 */
export function runChart< Context extends object, Event extends { type: string } >(
	{ initial, states }: PageChart,
	{ context: start, guards, actions, delays, calls }: Parts< Context, Event | Output >,
	show: ( state: string, context: Context ) => void
): ( event: Event ) => void {
	const context = { ...start };
	/** Replies of a state that was left are dropped. */
	let stay = new AbortController();
	let state = '';
	/** An action may cause an event, such as by moving the focus; it is processed after the transition. */
	let queue: ( () => void )[] | null = null;

	const act = ( names: string | readonly string[] | undefined, event: Event | Output ) =>
		listed( names ).forEach( ( name ) => Object.assign( context, actions[ name ]?.( context, event ) ) );

	const enter = ( name: string, event: Event | Output ) => {
		state = name;
		const { entry, after = {}, invoke } = states[ name ]!;
		const { signal } = ( stay = new AbortController() );
		const send = ( transitions: Transitions, later: Output ) =>
			signal.aborted || turn( () => signal.aborted || take( transitions, later ) );
		act( entry, event );
		for ( const delay in after ) {
			// Never cleared: once its state was left, it does nothing.
			setTimeout( send, delays[ delay ]!( context ), after[ delay ]!, { type: delay } );
		}
		if ( invoke ) {
			const { src, onDone, onError } = invoke;
			calls[ src ]!( context, signal ).then(
				( output ) => send( onDone, { type: src, output } ),
				() => send( onError, { type: src } )
			);
		}
	};

	const take = ( transitions: Transitions | undefined, event: Event | Output ) => {
		const found = listed< Transition >( transitions ).find(
			( { guard } ) => ! guard || guards[ guard ]!( context, event )
		);
		if ( found ) {
			if ( found.target ) {
				stay.abort();
				act( states[ state ]!.exit, event );
			}
			act( found.actions, event );
			if ( found.target ) {
				enter( found.target, event );
			}
			show( state, context );
		}
	};

	const turn = ( step: () => void ) => {
		if ( queue ) {
			queue.push( step );
			return;
		}
		queue = [ step ];
		for ( const next of queue ) {
			next();
		}
		queue = null;
	};

	turn( () => {
		enter( initial, { type: '' } );
		show( state, context );
	} );
	return ( event ) => turn( () => take( states[ state ]!.on?.[ event.type ], event ) );
}
