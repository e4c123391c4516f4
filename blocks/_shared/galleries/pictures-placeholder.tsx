import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { useElement } from '../../_runtime/hooks/use-element';
import { focusUnlessElsewhere } from '../focus';
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
export function PicturesPlaceholder( { icon, title, onChoose, children }: Props ) {
	const { ref, get } = useElement< HTMLDivElement >();
	const onSelect = ( chosen: unknown ) => {
		// The dialog of the library has closed, and the button that the focus would return to is about to be gone.
		focusUnlessElsewhere( get()?.closest< HTMLElement >( '.wp-block' ) ?? null );
		onChoose( choiceIn( chosen ) );
	};
	return (
		<div ref={ ref }>
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
				onSelect={ onSelect }
			/>
		</div>
	);
}
