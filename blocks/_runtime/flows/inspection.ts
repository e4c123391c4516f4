import type { InspectionEvent } from 'xstate';

type Inspect = ( event: InspectionEvent ) => void;

/**
 * Actor options for inspecting flows in development: add `inspect-flows` to the query string of the editor's URL. Opens the Stately
 * inspector on stately.ai, a third-party site.
 */
export const inspection: { inspect?: Inspect } = {};

// Dead code except in development builds, so the bundler drops it together with the inspector.
if ( process.env.NODE_ENV === 'development' && new URLSearchParams( window.location.search ).has( 'inspect-flows' ) ) {
	const early: InspectionEvent[] = [];
	let show: Inspect = ( event ) => void early.push( event );
	inspection.inspect = ( event ) => show( event );
	void import( '@statelyai/inspect' ).then( ( { createBrowserInspector } ) => {
		const { inspect } = createBrowserInspector();
		show = ( event ) => inspect.next?.( event );
		early.forEach( show );
	} );
}
