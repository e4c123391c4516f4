import { mapPageMachine } from '../../../../machines/maps/map-page';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: mapPageMachine,
	input: undefined,
	begin: 'Open a published page with a map below what is in view.',
	acts: [
		{ say: 'Scroll to the map.', event: { type: 'view.enter' } },
		{ say: 'Scroll away from the map.', event: { type: 'view.leave' } },
		{ say: 'The map is drawn.', event: { type: 'xstate.done.actor.draw', output: undefined } },
		{ say: 'Drawing fails.', event: { type: 'xstate.error.actor.draw', error: new Error( 'A fault' ) } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.drawLimit.map-page.loading' } },
		{ say: 'The browser cannot draw, or no longer.', event: { type: 'map.fail', kind: 'webgl' } },
		{ say: 'Something cannot be loaded.', event: { type: 'map.fail', kind: 'unreached' } },
		{ say: 'Press “Show as a list” or “Show the map”.', event: { type: 'list.toggle' } },
		{ say: 'Press “Try again”.', event: { type: 'map.retry' } },
	],
	abstract: ( { context } ) => context.failure,
	visible: {
		waiting: 'A list of places.',
		loading: 'A list of places, while the map loads.',
		shown: 'A map with its places, and a button for the list.',
		listed: 'A list of places, and a button for the map.',
		failed: 'A list of places, and why there is no map.',
	},
} );
