import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, DropZone, FormFileUpload, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { upload as uploadIcon } from '@wordpress/icons';
import type { Choice } from './chosen';
import { choiceIn } from './chosen';

interface EditProps {
	/** The name of the button, such as “Edit Gallery”. */
	label: string;
	/** The pictures that the block has. */
	ids: readonly number[];
	/** Called with all pictures that the block is to have. */
	onChoose: ( choice: Choice ) => void;
}

/** The toolbar button that opens the block's pictures in the media library, to add, remove and reorder them there. */
export const EditPictures = ( { label, ids, onChoose }: EditProps ) => (
	<MediaUploadCheck>
		<ToolbarGroup>
			<MediaUpload
				allowedTypes={ [ 'image' ] }
				multiple
				gallery
				// The menu of other sources leaves it alone.
				modalClass="statecraft-edited-images"
				value={ ids }
				onSelect={ ( chosen: unknown ) => onChoose( choiceIn( chosen ) ) }
				render={ ( { open } ) => <ToolbarButton onClick={ open }>{ label }</ToolbarButton> }
			/>
		</ToolbarGroup>
	</MediaUploadCheck>
);

/** The button that adds pictures of the media library, or of other sources, to those of the block. */
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

interface UploadProps {
	/** The text of the button. */
	label: string;
	onFiles: ( files: File[] ) => void;
}

/** The button that uploads more pictures. */
export const UploadPictures = ( { label, onFiles }: UploadProps ) => (
	<FormFileUpload
		accept="image/*"
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

/** The area that takes files dropped on the block. */
export const DropPictures = ( { onFiles }: Pick< UploadProps, 'onFiles' > ) => (
	<DropZone label={ __( 'Drop images to add them', 'statecraft' ) } onFilesDrop={ onFiles } />
);
