import type { InspectionEvent } from 'xstate';

let show: ( ( event: InspectionEvent ) => void ) | undefined;
const early: InspectionEvent[] = [];

const inspect = ( event: InspectionEvent ) => ( show ? show( event ) : void early.push( event ) );

async function openInspector(): Promise< void > {
	const { createBrowserInspector } = await import( '@statelyai/inspect' );
	const { inspect: observer } = createBrowserInspector();
	show = ( event ) => observer.next?.( event );
	early.splice( 0 ).forEach( show );
}

/**
 * Options of each actor that let a developer watch the flows: add `inspect-flows` to the query of the editor's address. It opens the
 * inspector of stately.ai, another site. Development builds only; a production build holds neither this nor the inspector.
 */
export const inspection: { inspect?: typeof inspect } = {};

if ( process.env.NODE_ENV === 'development' && new URLSearchParams( window.location.search ).has( 'inspect-flows' ) ) {
	inspection.inspect = inspect;
	void openInspector();
}
