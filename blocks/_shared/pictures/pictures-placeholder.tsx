import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import type { Choice } from './chosen';
import { choiceIn } from './chosen';

interface Props {
	icon: ComponentProps< typeof BlockIcon >[ 'icon' ];
	title: string;
	/** Called with files to upload or pictures of the library. */
	onChoose: ( choice: Choice ) => void;
	/** Notices. */
	children?: ReactNode;
}

/** A block without pictures: upload some, drop them, or choose from the media library. */
export const PicturesPlaceholder = ( { icon, title, onChoose, children }: Props ) => (
	<>
		{ children }
		<MediaPlaceholder
			icon={ <BlockIcon icon={ icon } /> }
			labels={ {
				title,
				instructions: __( 'Drag and drop images, upload, or choose from your library.', 'statecraft' ),
			} }
			accept="image/*"
			allowedTypes={ [ 'image' ] }
			multiple
			handleUpload={ false }
			onSelect={ ( chosen: unknown ) => onChoose( choiceIn( chosen ) ) }
		/>
	</>
);
