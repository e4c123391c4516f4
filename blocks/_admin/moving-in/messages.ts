import { __, _n, sprintf } from '@wordpress/i18n';
import type { Context, Group, ItemState, Progress } from '../../../machines/connection/moving-in';

/** Formats a number in the page's language. */
export const numberOf = ( value: number ): string => value.toLocaleString( document.documentElement.lang || undefined );

const dateOf = ( time: string ): string =>
	new Date( time ).toLocaleDateString( document.documentElement.lang || undefined, { dateStyle: 'long' } );

/** What failed, by the substate of `failed`. */
export const stepTexts = () =>
	( {
		reading: __( 'The Jetpack data could not be loaded.', 'statecraft' ),
		taking: __( 'The import failed.', 'statecraft' ),
		importing: __( 'The form responses could not be copied.', 'statecraft' ),
		undoing: __( 'The import could not be undone.', 'statecraft' ),
		dismissing: __( 'Your choice could not be saved.', 'statecraft' ),
	} ) as const;

export type Step = keyof ReturnType< typeof stepTexts >;

export const groupTexts = (): Record< Group, string > => ( {
	features: __( 'Features', 'statecraft' ),
	services: __( 'Connected services', 'statecraft' ),
	content: __( 'Content', 'statecraft' ),
	kept: __( 'Not used here', 'statecraft' ),
} );

export const stateTexts = (): Record< ItemState, string > => ( {
	new: __( 'Can be imported.', 'statecraft' ),
	same: __( 'Already here.', 'statecraft' ),
	differs: __( 'Different here.', 'statecraft' ),
	'needs-key': __( 'Needs a key.', 'statecraft' ),
	unused: __( 'Left as it is.', 'statecraft' ),
} );

/** When it was imported. */
export const takenText = ( { overview }: Context ): string =>
	overview?.time
		? // translators: %s: a date.
			sprintf( __( 'Imported from Jetpack on %s.', 'statecraft' ), dateOf( overview.time ) )
		: __( 'Imported from Jetpack.', 'statecraft' );

/** The progress of copying form responses. */
export const progressText = ( { done, total }: Progress ): string =>
	// translators: 1: a number, 2: a number.
	sprintf( __( 'Form responses: %1$s of %2$s.', 'statecraft' ), numberOf( done ), numberOf( total ) );

/** Form responses that were not simply copied. */
export const remarks = ( { skipped, files }: Progress ): string[] => [
	...( skipped > 0
		? [
				sprintf(
					// translators: %s: a number.
					__(
						'Skipped, because they already exist here or are older than this site keeps: %s.',
						'statecraft'
					),
					numberOf( skipped )
				),
			]
		: [] ),
	...( files > 0
		? [
				sprintf(
					// translators: %s: a number.
					__( 'Files with only a name here, because they are at WordPress.com: %s.', 'statecraft' ),
					numberOf( files )
				),
			]
		: [] ),
];

/** What undoing left in place. */
export const leftoverTexts = ( { leftovers: { settings, responses } }: Context ): string[] => [
	...( settings.length > 0
		? [
				sprintf(
					// translators: %s: names of settings.
					__( 'Not undone, because it has changed since: %s.', 'statecraft' ),
					settings.join( ', ' )
				),
			]
		: [] ),
	...( responses > 0
		? [
				sprintf(
					// translators: %s: a number.
					_n(
						'%s form response was kept, because someone has worked on it.',
						'%s form responses were kept, because someone has worked on them.',
						responses,
						'statecraft'
					),
					numberOf( responses )
				),
			]
		: [] ),
];

export const texts = () => ( {
	reading: __( 'Looking for Jetpack data…', 'statecraft' ),
	nothing: __( 'There is no Jetpack data on this site.', 'statecraft' ),
	overview: __(
		'This is the Jetpack data on this site, and what an import would do with it. Nothing has been changed. You can undo the import later.',
		'statecraft'
	),
	taking: __( 'Importing…', 'statecraft' ),
	importing: __( 'Copying form responses…', 'statecraft' ),
	undoing: __( 'Restoring everything…', 'statecraft' ),
	dismissing: __( 'Saving your choice…', 'statecraft' ),
	undone: __( 'Everything has been restored.', 'statecraft' ),
	undoneInPart: __( 'Everything else has been restored.', 'statecraft' ),
	dismissed: __( 'You chose to import nothing from Jetpack.', 'statecraft' ),
	refused: __( 'Not imported:', 'statecraft' ),
	what: __( 'Jetpack data', 'statecraft' ),
	ofJetpack: __( 'From Jetpack', 'statecraft' ),
	here: __( 'Here', 'statecraft' ),
	state: __( 'Status', 'statecraft' ),
	settings: __( 'Settings', 'statecraft' ),
	copied: __( 'Copied', 'statecraft' ),
	take: __( 'Import checked items', 'statecraft' ),
	dismiss: __( 'Import nothing', 'statecraft' ),
	back: __( 'Back', 'statecraft' ),
	undo: __( 'Undo', 'statecraft' ),
	copy: __( 'Copy form responses', 'statecraft' ),
	goOn: __( 'Continue copying', 'statecraft' ),
	stop: __( 'Stop', 'statecraft' ),
	show: __( 'See what can be imported', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
} );
