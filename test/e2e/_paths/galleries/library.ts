/** The media library of the editor, for walks: its dialog is WordPress's own. */
import type { Editor } from '../../_kit';

/** A picture as the dialog and the site describe it. */
interface Picture {
	id: number;
	url: string;
	width?: number;
	height?: number;
	link?: string;
}

/** An attachment as the site describes it. */
export const attachmentOf = ( { id, url, width, height, link }: Picture ) => ( {
	...{ id, source_url: url, alt_text: '', caption: { raw: '' }, title: { raw: '' }, mime_type: 'image/jpeg', link },
	media_type: 'image',
	media_details: { width, height },
} );

/** In place of the dialog, which has these pictures: choosing is calling back. It stays for the life of the page. */
export const replaceLibrary = ( editor: Editor ): Promise< void > =>
	editor.page.evaluate( () => {
		type Props = { render: ( button: { open: () => void } ) => unknown; onSelect: ( media: unknown ) => void };
		type Filters = Record< 'addFilter' | 'removeFilter', ( ...filter: unknown[] ) => void >;
		const { hooks } = window.wp as unknown as { hooks: Filters };
		hooks.removeFilter( 'editor.MediaUpload', 'walk/library' );
		hooks.addFilter(
			'editor.MediaUpload',
			'walk/library',
			() =>
				( { render, onSelect }: Props ) =>
					render( { open: () => void Object.assign( window, { chooseMedia: onSelect } ) } ),
			200
		);
	} );

/** Chooses pictures in the dialog that was opened last. */
export const chooseInLibrary = ( editor: Editor, chosen: readonly Picture[] ): Promise< void > =>
	editor.page.evaluate(
		( media ) => ( window as unknown as { chooseMedia: ( list: unknown ) => void } ).chooseMedia( media ),
		chosen.map( ( one ) => ( { ...one, type: 'image' } ) )
	);
