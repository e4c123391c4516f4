import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { DropPictures, UploadPictures } from '../../_shared/galleries/add-pictures';
import type { Choice } from '../../_shared/galleries/chosen';
import { PicturesPlaceholder } from '../../_shared/galleries/pictures-placeholder';
import { PicturesUploads } from '../../_shared/galleries/pictures-uploads';
import { RetryNotice } from '../../_shared/retry-notice';
import { icon } from '../icon';
import type { SlideshowFlow } from './slideshow-controls';
import { Slides } from './slides';

interface Props {
	flow: SlideshowFlow;
	isSelected: boolean;
	/** Whether the user may upload files. */
	canUpload: boolean;
	attach: ( element: HTMLElement | null ) => void;
	/** Called with files to add, or with all images from the library that the slideshow is to contain. */
	onChoose: ( choice: Choice ) => void;
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

/** Says that the images are shown as a list because the slider is missing. */
function LibraryFailure( { flow }: Pick< Props, 'flow' > ) {
	const isFailed = useSelector( flow, ( snapshot ) => snapshot.matches( { slider: 'failed' } ) );
	return isFailed ? (
		<RetryNotice
			status="warning"
			message={ __( 'The Swiper library could not be loaded.', 'statecraft' ) }
			onRetry={ () => flow.send( { type: 'slider.retry' } ) }
		/>
	) : null;
}

/** The slideshow in each state. */
export function SlideshowView( { flow, isSelected, canUpload, attach, onChoose }: Props ) {
	const isEmpty = useSelector( flow, ( snapshot ) => snapshot.matches( { pictures: 'empty' } ) );
	const isFilled = useSelector( flow, ( snapshot ) => snapshot.matches( { pictures: 'filled' } ) );
	const hasPictures = useSelector( flow, ( { context } ) => context.pictures.length > 0 );
	const uploads = useSelector( flow, ( { children } ) => children.uploads );
	if ( isEmpty ) {
		return (
			<PicturesPlaceholder icon={ icon } title={ __( 'Slideshow', 'statecraft' ) } onChoose={ onChoose }>
				<UploadFailure flow={ flow } />
			</PicturesPlaceholder>
		);
	}
	const onFiles = ( files: File[] ) => onChoose( { files, pictures: [] } );
	return (
		<>
			<UploadFailure flow={ flow } />
			<LibraryFailure flow={ flow } />
			{ hasPictures && <Slides { ...{ flow, attach } } /> }
			{ uploads && <PicturesUploads flow={ uploads } /> }
			{ isFilled && canUpload && <DropPictures onFiles={ onFiles } /> }
			{ isFilled && canUpload && isSelected && (
				<div className="statecraft-slideshow__add">
					<UploadPictures label={ __( 'Upload an image', 'statecraft' ) } onFiles={ onFiles } />
				</div>
			) }
		</>
	);
}
