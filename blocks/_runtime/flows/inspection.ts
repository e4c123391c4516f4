import type { InspectionEvent } from 'xstate';

type Inspect = ( event: InspectionEvent ) => void;

/**
 * Options of each actor that let a developer watch the flows: add `inspect-flows` to the query of the editor's address. It opens the
 * inspector of stately.ai, another site.
 */
export const inspection: { inspect?: Inspect } = {};

// The bundler leaves out what stands in here, and the inspector with it, from all but development builds.
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
