import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

interface Props {
	/** The currently chosen attachment; 0 for none. */
	id: number;
	onSelect: ( image: { id: number; url: string } ) => void;
}

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createErrorNotice: ( text: string, options: { type: 'snackbar' } ) => void;
}

/** Chooses a media library image, for users who may use the library. */
export function SelectImage( { id, onSelect }: Props ) {
	const data = useRegistry();
	return (
		<MediaUploadCheck>
			<MediaUpload
				allowedTypes={ [ 'image' ] }
				title={ __( 'Select poster image', 'statecraft' ) }
				value={ id }
				onSelect={ ( media ) => {
					if ( media.type === 'image' ) {
						onSelect( { id: media.id, url: media.url } );
						return;
					}
					// The dialog lists only images, but accepts any upload.
					( data.dispatch( 'core/notices' ) as unknown as Notices | undefined )?.createErrorNotice(
						__( 'The poster has to be an image. Please choose an image file.', 'statecraft' ),
						{ type: 'snackbar' }
					);
				} }
				render={ ( { open } ) => (
					<Button variant="secondary" onClick={ open } __next40pxDefaultSize>
						{ __( 'Select image', 'statecraft' ) }
					</Button>
				) }
			/>
		</MediaUploadCheck>
	);
}
