/** The kinds of files that a form can ask for. The server has the same in `includes/Form/File_Kinds.php`; a test holds that both say the same. */
import { __ } from '@wordpress/i18n';

/** What they are called, by their names in the attribute `filetype`. */
export const fileKinds = (): Readonly< Record< string, string > > => ( {
	images: __( 'Images', 'statecraft' ),
	documents: __( 'Documents (PDF, Word, text)', 'statecraft' ),
	spreadsheets: __( 'Spreadsheets', 'statecraft' ),
	presentations: __( 'Presentations', 'statecraft' ),
	audio: __( 'Audio', 'statecraft' ),
	video: __( 'Video', 'statecraft' ),
	archives: __( 'Archives (such as ZIP)', 'statecraft' ),
} );

/** The most bytes that the server takes of a file, where the site takes as much. */
export const MOST_BYTES = 20 * 1024 * 1024;
