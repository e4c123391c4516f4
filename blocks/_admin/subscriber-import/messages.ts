import { __, sprintf } from '@wordpress/i18n';
import type { Kind, Site, Verdict } from '../../../machines/newsletter/subscriber-import';

/** Formats a number in the page's language. */
export const numberOf = ( value: number ): string => value.toLocaleString( document.documentElement.lang || undefined );

export const texts = () => ( {
	loading: __( 'Loading…', 'statecraft' ),
	empty: __( 'Import subscribers from a CSV file. Nobody gets an email by an import.', 'statecraft' ),
	file: __( 'CSV file', 'statecraft' ),
	upload: __( 'Upload file and import', 'statecraft' ),
	uploading: __( 'Uploading…', 'statecraft' ),
	mapping: __( 'What is in each column?', 'statecraft' ),
	column: __( 'Column', 'statecraft' ),
	samples: __( 'First values', 'statecraft' ),
	meaning: __( 'Import as', 'statecraft' ),
	oneEmail: __( 'Choose exactly one column with email addresses.', 'statecraft' ),
	goOn: __( 'Continue', 'statecraft' ),
	previewing: __( 'Reading the file…', 'statecraft' ),
	previewed: __( 'This is what the import would do. Nothing has been changed.', 'statecraft' ),
	agreed: __( 'These people have agreed to get email from this site.', 'statecraft' ),
	start: __( 'Import', 'statecraft' ),
	importing: __( 'Importing…', 'statecraft' ),
	waiting: __( 'The import is going on elsewhere. It continues here in a moment.', 'statecraft' ),
	paused: __( 'The import is paused.', 'statecraft' ),
	done: __( 'The import is done.', 'statecraft' ),
	cancelled: __( 'The import was cancelled. What was imported stays.', 'statecraft' ),
	turning: __( 'One moment…', 'statecraft' ),
	progress: __( 'Imported', 'statecraft' ),
	pause: __( 'Pause', 'statecraft' ),
	resume: __( 'Resume', 'statecraft' ),
	cancel: __( 'Cancel', 'statecraft' ),
	close: __( 'Close', 'statecraft' ),
	check: __( 'Check again', 'statecraft' ),
	refusedRows: __( 'Download the refused rows', 'statecraft' ),
	list: __( 'View subscribers', 'statecraft' ),
	repeated: __( 'Repeated', 'statecraft' ),
	refused: __( 'The file was not imported.', 'statecraft' ),
	rows: __( 'Rows', 'statecraft' ),
	number: __( 'Number', 'statecraft' ),
	first: __( 'The first of them', 'statecraft' ),
} );

export const kindTexts = (): Record< Kind, string > => ( {
	email: __( 'Email address', 'statecraft' ),
	categories: __( 'Categories', 'statecraft' ),
	date: __( 'Subscribed on', 'statecraft' ),
	state: __( 'State', 'statecraft' ),
	none: __( 'Do not import', 'statecraft' ),
} );

export const verdictTexts = (): Record< Verdict, string > => ( {
	new: __( 'New', 'statecraft' ),
	known: __( 'Known', 'statecraft' ),
	invalid: __( 'No email address', 'statecraft' ),
	unsubscribed: __( 'Unsubscribed', 'statecraft' ),
} );

/** Where each service has its export. */
export const sourceTexts = (): readonly { name: string; steps: readonly string[] }[] => [
	{
		name: __( 'Jetpack and WordPress.com', 'statecraft' ),
		steps: [
			__( 'Open WordPress.com, choose the site, then Jetpack, Subscribers.', 'statecraft' ),
			__( 'Press the three dots beside “Add subscribers”, then “Download subscribers as CSV”.', 'statecraft' ),
		],
	},
	{
		name: 'Mailchimp',
		steps: [
			__( 'Open Audience, All contacts, and press “Export Audience”.', 'statecraft' ),
			__(
				'Press “Export as CSV”, unpack the file, and choose the one whose name begins with “subscribed”.',
				'statecraft'
			),
		],
	},
	{
		name: 'Substack',
		steps: [
			__( 'Open the dashboard, then Settings, Exports.', 'statecraft' ),
			__(
				'Press “New export”, unpack the file, and choose the one whose name begins with “email_list”.',
				'statecraft'
			),
		],
	},
];

/** How far the import is. */
export const progressText = ( { done, counts }: Site ): string =>
	sprintf(
		// translators: 1: a number, 2: a number.
		__( '%1$s of %2$s addresses.', 'statecraft' ),
		numberOf( done ),
		numberOf( totalOf( counts ) )
	);

export const totalOf = ( counts: Site[ 'counts' ] ): number =>
	Object.values( counts ).reduce( ( sum, count ) => sum + count, 0 );

/** How many rows have an address that another row has, too. They are known once the whole file was read. */
export const repeatedOf = ( { phase, rows, counts }: Site ): number =>
	phase === 'cancelled' ? 0 : Math.max( 0, rows - totalOf( counts ) );

/** What an import has done. */
export const reportText = ( site: Site ): string =>
	[ resultText( site ), repeatedOf( site ) > 0 && repeatedText( site ) ].filter( Boolean ).join( ' ' );

const repeatedText = ( site: Site ): string =>
	// translators: %s: number of rows whose address is in another row, too.
	sprintf( __( 'Repeated: %s.', 'statecraft' ), numberOf( repeatedOf( site ) ) );

const resultText = ( { counts }: Site ): string =>
	sprintf(
		// translators: 1: number of new subscribers, 2: number of known ones, 3: number of refused rows.
		__( 'Added: %1$s. Known already: %2$s. Refused: %3$s.', 'statecraft' ),
		numberOf( counts.new ),
		numberOf( counts.known ),
		numberOf( counts.invalid + counts.unsubscribed )
	);

/** What failed, by the substate of `failed`. */
export const stepTexts = () =>
	( {
		loading: __( 'The import could not be loaded.', 'statecraft' ),
		previewing: __( 'The file could not be read.', 'statecraft' ),
		importing: __( 'The import has stopped. What was imported stays.', 'statecraft' ),
		turning: __( 'Nothing was changed.', 'statecraft' ),
	} ) as const;
