import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import type { MediaKind } from '../../../machines/media/media-upload';
import { useElement } from '../../_runtime/hooks/use-element';
import { focusUnlessElsewhere } from '../focus';
import { useCanUpload } from '../use-can-upload';
import type { Choice } from './chosen';
import { acceptOf, choiceIn } from './chosen';

interface Props {
	icon: ComponentProps< typeof BlockIcon >[ 'icon' ];
	title: string;
	/** What the block holds; by default images. */
	kinds?: readonly MediaKind[];
	/** What can be added, and how; by default for images. */
	instructions?: string;
	/** Called with files to upload or images from the library. */
	onChoose: ( choice: Choice ) => void;
	/** Notices. */
	children?: ReactNode;
}

/** The placeholder of a block without images: upload them, drop them, or choose them from the media library. */
export function PicturesPlaceholder( {
	icon,
	title,
	kinds = [ 'image' ],
	instructions = __( 'Drag and drop images, upload, or choose from your library.', 'statecraft' ),
	onChoose,
	children,
}: Props ) {
	const { ref, get } = useElement< HTMLDivElement >();
	const canUpload = useCanUpload();
	const onSelect = ( chosen: unknown ) => {
		// The media library has closed, and the button that would get the focus back is about to be removed.
		focusUnlessElsewhere( get()?.closest< HTMLElement >( '.wp-block' ) ?? null );
		onChoose( choiceIn( chosen, kinds ) );
	};
	return (
		<div ref={ ref }>
			{ children }
			<MediaPlaceholder
				icon={ <BlockIcon icon={ icon } /> }
				labels={ {
					title,
					instructions,
				} }
				accept={ acceptOf( kinds ) }
				allowedTypes={ [ ...kinds ] }
				multiple
				handleUpload={ false }
				onSelect={ onSelect }
			>
				{ /* The editor itself has only said that this takes a permission. */ }
				{ ! canUpload && (
					<p>{ __( 'Ask an author or an editor of this site to add the images.', 'statecraft' ) }</p>
				) }
			</MediaPlaceholder>
		</div>
	);
}
