import { __, _n, sprintf } from '@wordpress/i18n';
import type { Context, Group, ItemState, Progress } from '../../../machines/connection/moving-in';

/** A number in the language of the page. */
export const numberOf = ( value: number ): string => value.toLocaleString( document.documentElement.lang || undefined );

const dateOf = ( time: string ): string =>
	new Date( time ).toLocaleDateString( document.documentElement.lang || undefined, { dateStyle: 'long' } );

/** What failed; the step is the substate of `failed`. */
export const stepTexts = () =>
	( {
		reading: __( 'What Jetpack has left could not be read.', 'statecraft' ),
		taking: __( 'It could not be taken over.', 'statecraft' ),
		importing: __( 'The form responses could not be copied.', 'statecraft' ),
		undoing: __( 'It could not be undone.', 'statecraft' ),
		dismissing: __( 'Your choice could not be stored.', 'statecraft' ),
	} ) as const;

export type Step = keyof ReturnType< typeof stepTexts >;

export const groupTexts = (): Record< Group, string > => ( {
	features: __( 'Features', 'statecraft' ),
	services: __( 'Connected services', 'statecraft' ),
	content: __( 'Content', 'statecraft' ),
	kept: __( 'Not used here', 'statecraft' ),
} );

export const stateTexts = (): Record< ItemState, string > => ( {
	new: __( 'Can be taken over.', 'statecraft' ),
	same: __( 'Is here already.', 'statecraft' ),
	differs: __( 'Is different here.', 'statecraft' ),
	'needs-key': __( 'Needs a key.', 'statecraft' ),
	unused: __( 'Stays as it is.', 'statecraft' ),
} );

/** When it was taken over. */
export const takenText = ( { overview }: Context ): string =>
	overview?.time
		? // translators: %s: a date.
			sprintf( __( 'Taken over from Jetpack on %s.', 'statecraft' ), dateOf( overview.time ) )
		: __( 'Taken over from Jetpack.', 'statecraft' );

/** How far the copying of form responses is. */
export const progressText = ( { done, total }: Progress ): string =>
	// translators: 1: a number, 2: a number.
	sprintf( __( 'Form responses: %1$s of %2$s.', 'statecraft' ), numberOf( done ), numberOf( total ) );

/** What became of form responses that were not simply copied. */
export const remarks = ( { skipped, files }: Progress ): string[] => [
	...( skipped > 0
		? [
				sprintf(
					// translators: %s: a number.
					__( 'Skipped, because they were here or are older than what this site keeps: %s.', 'statecraft' ),
					numberOf( skipped )
				),
			]
		: [] ),
	...( files > 0
		? [
				sprintf(
					// translators: %s: a number.
					__( 'Files of which there is a name only, because they are at WordPress.com: %s.', 'statecraft' ),
					numberOf( files )
				),
			]
		: [] ),
];

/** What undoing has left. */
export const leftoverTexts = ( { leftovers: { settings, responses } }: Context ): string[] => [
	...( settings.length > 0
		? [
				sprintf(
					// translators: %s: names of settings.
					__( 'Left as it is, because it was changed since: %s.', 'statecraft' ),
					settings.join( ', ' )
				),
			]
		: [] ),
	...( responses > 0
		? [
				sprintf(
					// translators: %s: a number.
					_n(
						'%s form response was kept, because somebody has worked with it.',
						'%s form responses were kept, because somebody has worked with them.',
						responses,
						'statecraft'
					),
					numberOf( responses )
				),
			]
		: [] ),
];

export const texts = () => ( {
	reading: __( 'Looking for what Jetpack has left…', 'statecraft' ),
	nothing: __( 'There is nothing of Jetpack on this site.', 'statecraft' ),
	overview: __(
		'This is what Jetpack has left on this site, and what would become of it here. Nothing has been changed. You can undo it later.',
		'statecraft'
	),
	taking: __( 'Taking it over…', 'statecraft' ),
	importing: __( 'Copying form responses…', 'statecraft' ),
	undoing: __( 'Putting everything back…', 'statecraft' ),
	dismissing: __( 'Storing your choice…', 'statecraft' ),
	undone: __( 'Everything is as it was before.', 'statecraft' ),
	undoneInPart: __( 'Everything else is as it was before.', 'statecraft' ),
	dismissed: __( 'You have taken over nothing from Jetpack.', 'statecraft' ),
	refused: __( 'Not taken over:', 'statecraft' ),
	what: __( 'What Jetpack has left', 'statecraft' ),
	ofJetpack: __( 'Of Jetpack', 'statecraft' ),
	here: __( 'Here', 'statecraft' ),
	state: __( 'State', 'statecraft' ),
	settings: __( 'Settings', 'statecraft' ),
	copied: __( 'Copied', 'statecraft' ),
	take: __( 'Take over what is checked', 'statecraft' ),
	dismiss: __( 'Take over nothing', 'statecraft' ),
	back: __( 'Back', 'statecraft' ),
	undo: __( 'Undo', 'statecraft' ),
	copy: __( 'Copy form responses', 'statecraft' ),
	goOn: __( 'Go on copying', 'statecraft' ),
	stop: __( 'Stop', 'statecraft' ),
	show: __( 'See what there is', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
} );
