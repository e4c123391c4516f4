/** What a site finds of the first steps. */
import type { Goal, Overview, Step, StepState } from '../../../../machines/connection/first-run';

const step = ( id: string, label: string, state: StepState, help: string ): Step => ( {
	...{ id, label, state, help, url: `/wp-admin/${ id }`, text: `Go to ${ id }` },
} );

const goal = ( id: string, title: string, ...steps: Step[] ): Goal => ( {
	...{ id, title, steps, isReached: steps.every( ( { state } ) => state === 'done' ) },
} );

const donation = ( ...[ provider, post, paid ]: [ StepState, StepState, StepState ] ) =>
	goal(
		'donation',
		'First donation',
		step( 'provider', 'A key works', provider, 'Stripe does not know this key.' ),
		step( 'post', 'A form is published', post, 'Publish a form.' ),
		step( 'paid', 'A donation has arrived', paid, 'Donate.' )
	);

const map = ( marker: StepState ) =>
	goal( 'map', 'First map', step( 'marker', 'A marker is published', marker, 'Add a marker.' ) );

export const overviews = {
	/** One of each state, and one goal that is reached. */
	open: { isHidden: false, goals: [ donation( 'failed', 'done', 'open' ), map( 'done' ) ] },
	further: { isHidden: false, goals: [ donation( 'done', 'done', 'open' ), map( 'done' ) ] },
	reached: { isHidden: false, goals: [ donation( 'done', 'done', 'done' ), map( 'done' ) ] },
	hidden: { isHidden: true, goals: [] },
} satisfies Record< string, Overview >;
