import { __, sprintf } from '@wordpress/i18n';
import type { Overview, StepState } from '../../../machines/connection/first-run';

/** Formats a number in the page's language. */
const numberOf = ( value: number ): string => value.toLocaleString( document.documentElement.lang || undefined );

/** What failed, by the substate of `failed`. */
export const stepTexts = () =>
	( {
		reading: __( 'The first steps could not be checked.', 'statecraft' ),
		checking: __( 'The first steps could not be checked again.', 'statecraft' ),
		hiding: __( 'The first steps could not be hidden.', 'statecraft' ),
		showing: __( 'The first steps could not be shown.', 'statecraft' ),
	} ) as const;

export type FailedStep = keyof ReturnType< typeof stepTexts >;

/** The state of a step, in a word. */
export const stateTexts = (): Record< StepState, string > => ( {
	done: __( 'Done', 'statecraft' ),
	open: __( 'To do', 'statecraft' ),
	failed: __( 'Does not work yet', 'statecraft' ),
} );

/** How much is done. */
export function progressText( { goals }: Overview ): string {
	const steps = goals.flatMap( ( goal ) => goal.steps );
	return sprintf(
		// translators: 1: a number, 2: a number.
		__( 'Steps that are done: %1$s of %2$s.', 'statecraft' ),
		numberOf( steps.filter( ( { state } ) => state === 'done' ).length ),
		numberOf( steps.length )
	);
}

export const texts = () => ( {
	reading: __( 'Checking the first steps…', 'statecraft' ),
	checking: __( 'Checking again…', 'statecraft' ),
	hiding: __( 'Hiding the first steps…', 'statecraft' ),
	showing: __( 'Checking the first steps…', 'statecraft' ),
	reached: __( 'You have taken all first steps.', 'statecraft' ),
	hidden: __( 'You have hidden the first steps.', 'statecraft' ),
	forbidden: __( 'You cannot set up this site. Ask an administrator to take these steps.', 'statecraft' ),
	goalDone: __( 'Reached', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
	hide: __( 'Hide first steps', 'statecraft' ),
	show: __( 'Show first steps', 'statecraft' ),
} );
