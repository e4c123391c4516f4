/** The kinds of files that a form can accept. Mirrors `includes/Forms/File_Kinds.php`; a test compares the two. */
import { __ } from '@wordpress/i18n';

/** The labels, by the names used in the `filetype` attribute. */
export const fileKinds = (): Readonly< Record< string, string > > => ( {
	images: __( 'Images', 'statecraft' ),
	documents: __( 'Documents (PDF, Word, text)', 'statecraft' ),
	spreadsheets: __( 'Spreadsheets', 'statecraft' ),
	presentations: __( 'Presentations', 'statecraft' ),
	audio: __( 'Audio', 'statecraft' ),
	video: __( 'Video', 'statecraft' ),
	archives: __( 'Archives (such as ZIP)', 'statecraft' ),
} );

/** The server's maximum file size in bytes; the site's upload limit may be lower. */
export const MAX_BYTES = 20 * 1024 * 1024;
