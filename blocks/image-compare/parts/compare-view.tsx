import { useSelector } from '@xstate/react';
import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isEmpty } from '../../../machines/galleries/image-compare';
import type { Picture, Side } from '../../../machines/galleries/image-compare';
import { useElement } from '../../_runtime/hooks/use-element';
import { safeAddress } from '../../_shared/attributes/url';
import { focusUnlessElsewhere } from '../../_shared/focus';
import { choiceIn } from '../../_shared/galleries/chosen';
import { PicturesUploads } from '../../_shared/galleries/pictures-uploads';
import { RetryNotice } from '../../_shared/retry-notice';
import { useCanUpload } from '../../_shared/use-can-upload';
import { show } from '../compare';
import { icon } from '../icon';
import { SIDES, placeName } from './places';
import type { CompareFlow, OnChoose } from './places';

interface Props {
	flow: CompareFlow;
	orientation: string;
	onChoose: OnChoose;
}

const Image = ( { side, picture: { url, alt } }: { side: Side; picture: Picture } ) => (
	<img className={ `image-compare__image-${ side }` } src={ safeAddress( url ) } alt={ alt ?? '' } />
);

/** An empty place: upload an image, drop it, or choose it from the media library. */
function Place( { flow, side, onChoose }: Omit< Props, 'orientation' > & { side: Side } ) {
	const { ref, get } = useElement< HTMLDivElement >();
	const canUpload = useCanUpload();
	const isUploading = useSelector( flow, ( snapshot ) => snapshot.matches( 'uploading' ) );
	const isFirst = useSelector( flow, ( { context } ) =>
		SIDES.every( ( one ) => isEmpty( context.pictures[ one ] ) )
	);
	const label = placeName( side );
	if ( isUploading ) {
		// A second upload would have to wait for the first one.
		return <Placeholder icon={ <BlockIcon icon={ icon } /> } label={ label } />;
	}
	const onSelect = ( chosen: unknown ) => {
		// The media library has closed, and the button that would get the focus back is about to be removed.
		focusUnlessElsewhere( get()?.closest< HTMLElement >( '.wp-block' ) ?? null );
		onChoose( side, choiceIn( chosen ) );
	};
	return (
		<div ref={ ref }>
			<MediaPlaceholder
				icon={ <BlockIcon icon={ icon } /> }
				labels={ {
					title: label,
					instructions: __( 'Drag and drop an image, upload, or choose from your library.', 'statecraft' ),
				} }
				accept="image/*"
				allowedTypes={ [ 'image' ] }
				multiple={ isFirst }
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

/** Both images in one frame, as on the page. */
function Comparison( { flow, orientation }: Pick< Props, 'flow' | 'orientation' > ) {
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isVertical = orientation === 'vertical';
	return (
		<div className="image-compare__frame is-running" data-mode={ orientation }>
			{ SIDES.map( ( side ) => (
				<Image key={ side } side={ side } picture={ pictures[ side ] } />
			) ) }
			<input
				type="range"
				className="image-compare__handle"
				defaultValue={ 50 }
				step="any"
				aria-label={ __( 'How much of the first image is shown', 'statecraft' ) }
				aria-orientation={ isVertical ? 'vertical' : 'horizontal' }
				// From top to bottom, whatever the direction of writing.
				dir={ isVertical ? 'ltr' : undefined }
				onInput={ ( { currentTarget } ) => show( currentTarget ) }
			/>
		</div>
	);
}

/** Says that the uploads failed as a whole. */
function UploadFailure( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure ? (
		<RetryNotice
			message={ __( 'The images could not be uploaded. Try again.', 'statecraft' ) }
			reason={ failure.reason }
		/>
	) : null;
}

/** The images, or the places for them, in each state. */
export function CompareView( { flow, orientation, onChoose }: Props ) {
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const uploads = useSelector( flow, ( { children } ) => children.uploads );
	const isWhole = SIDES.every( ( side ) => ! isEmpty( pictures[ side ] ) );
	return (
		<>
			<UploadFailure flow={ flow } />
			{ uploads && <PicturesUploads flow={ uploads } /> }
			{ isWhole ? (
				<Comparison { ...{ flow, orientation } } />
			) : (
				<div className="statecraft-image-compare__places">
					{ SIDES.map( ( side ) =>
						isEmpty( pictures[ side ] ) ? (
							<Place key={ side } { ...{ flow, side, onChoose } } />
						) : (
							<Image key={ side } side={ side } picture={ pictures[ side ] } />
						)
					) }
				</div>
			) }
		</>
	);
}
