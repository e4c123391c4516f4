import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, DropZone, FormFileUpload, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { upload as uploadIcon } from '@wordpress/icons';
import type { MediaKind } from '../../../machines/media/media-upload';
import type { Choice } from './chosen';
import { acceptOf, choiceIn } from './chosen';

interface EditProps {
	/** The label of the button, such as “Edit Gallery”. */
	label: string;
	/** The images in the block. */
	ids: readonly number[];
	/** Called with all images that the block is to contain. */
	onChoose: ( choice: Choice ) => void;
}

/** A toolbar button that opens the block's images in the media library, to add, remove and reorder them there. */
export const EditPictures = ( { label, ids, onChoose }: EditProps ) => (
	<MediaUploadCheck>
		<ToolbarGroup>
			<MediaUpload
				allowedTypes={ [ 'image' ] }
				multiple
				gallery
				// Excludes this dialog from the media picker.
				modalClass="statecraft-edited-images"
				value={ ids }
				onSelect={ ( chosen: unknown ) => onChoose( choiceIn( chosen ) ) }
				render={ ( { open } ) => <ToolbarButton onClick={ open }>{ label }</ToolbarButton> }
			/>
		</ToolbarGroup>
	</MediaUploadCheck>
);

/** A button that adds images from the media library, or from other sources, to those in the block. */
export const LibraryPictures = ( { ids, onChoose }: Omit< EditProps, 'label' > ) => (
	<MediaUploadCheck>
		<MediaUpload
			allowedTypes={ [ 'image' ] }
			multiple
			gallery
			addToGallery
			value={ ids }
			onSelect={ ( chosen: unknown ) => onChoose( choiceIn( chosen ) ) }
			render={ ( { open } ) => (
				<Button variant="tertiary" onClick={ open } __next40pxDefaultSize>
					{ __( 'Media Library', 'statecraft' ) }
				</Button>
			) }
		/>
	</MediaUploadCheck>
);

/** The same for a block that also holds media of other kinds, which the media library puts into no gallery. */
export const LibraryMedia = ( {
	kinds,
	onChoose,
}: Pick< EditProps, 'onChoose' > & { kinds: readonly MediaKind[] } ) => (
	<MediaUploadCheck>
		<MediaUpload
			allowedTypes={ [ ...kinds ] }
			multiple
			onSelect={ ( chosen: unknown ) => onChoose( choiceIn( chosen, kinds ) ) }
			render={ ( { open } ) => (
				<Button variant="tertiary" onClick={ open } __next40pxDefaultSize>
					{ __( 'Media Library', 'statecraft' ) }
				</Button>
			) }
		/>
	</MediaUploadCheck>
);

interface UploadProps {
	/** The label of the button. */
	label: string;
	/** The kinds of files; by default images. */
	kinds?: readonly MediaKind[];
	onFiles: ( files: File[] ) => void;
}

/** A button that uploads further images. */
export const UploadPictures = ( { label, kinds = [ 'image' ], onFiles }: UploadProps ) => (
	<FormFileUpload
		accept={ acceptOf( kinds ) }
		multiple
		onChange={ ( { target } ) => onFiles( [ ...( ( target as HTMLInputElement ).files ?? [] ) ] ) }
		render={ ( { openFileDialog } ) => (
			<Button variant="secondary" icon={ uploadIcon } onClick={ openFileDialog } __next40pxDefaultSize>
				{ label }
			</Button>
		) }
		__next40pxDefaultSize
	/>
);

/** The drop zone for files. */
export const DropPictures = ( {
	label = __( 'Drop images to add them', 'statecraft' ),
	onFiles,
}: Pick< UploadProps, 'onFiles' > & { label?: string } ) => <DropZone label={ label } onFilesDrop={ onFiles } />;
