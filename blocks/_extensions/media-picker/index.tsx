/** Part of the small script that every editor page loads: the menu of the media buttons. The dialog is loaded when a source is chosen. */
import { createContext, useContext } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { RichTextToolbarButton, useBlockEditContext } from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { FallBack } from '../../_runtime/registration/fall-back';
import { site } from '../../_runtime/registration/site';
import type { MediaUploadProps } from './menu/media-upload';
import { isEditor, isFeaturedImage, sourcesFor } from './menu/media-upload';
import { MediaButton } from './menu/media-button';

/** Whether a media button is already in a menu, such as the toolbar's “Replace”. */
const InMenu = createContext( false );

const placeOf = ( props: MediaUploadProps ) => ( isFeaturedImage( props ) ? 'featured' : 'button' );

/** Whether a media button is the one for inline images: it is a toolbar fill, so a menu in its place would be rendered in the text. */
const isOfText = ( button: ReactElement | null ): boolean => button?.type === RichTextToolbarButton;

const withMenu = createHigherOrderComponent(
	( MediaUpload: ComponentType< MediaUploadProps > ) =>
		function WithMenu( props: MediaUploadProps ) {
			// Outside of blocks there is no client id.
			const { name, clientId = '' } = useBlockEditContext();
			const isInMenu = useContext( InMenu );
			const sources = sourcesFor( name, props );
			const original = <MediaUpload { ...props } />;
			return sources.length === 0 || isEditor( props ) ? (
				original
			) : (
				<FallBack to={ original }>
					<MediaUpload
						{ ...props }
						render={ ( { open } ) => {
							const button = props.render( { open } );
							return isOfText( button ) ? (
								button
							) : (
								<MediaButton
									upload={ props }
									clientId={ clientId }
									sources={ sources }
									look={ isInMenu ? 'items' : placeOf( props ) }
									onOpenLibrary={ open }
								/>
							);
						} }
					/>
				</FallBack>
			);
		},
	'withMediaMenu'
);

const asMenu = createHigherOrderComponent(
	( MediaReplaceFlow: ComponentType< object > ) => ( props: object ) => (
		<InMenu.Provider value>
			<MediaReplaceFlow { ...props } />
		</InMenu.Provider>
	),
	'asMenu'
);

/** Adds the sources to the media buttons of blocks that show images or videos, and to the featured image. */
export function register() {
	if ( site().media?.sources.length ) {
		// Priority 100: after the editor has added its media library, at 10.
		addFilter( 'editor.MediaUpload', 'statecraft/media-picker', withMenu, 100 );
		addFilter( 'editor.MediaReplaceFlow', 'statecraft/media-picker', asMenu, 100 );
	}
}
