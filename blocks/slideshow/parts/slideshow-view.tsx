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
	/** Whether the person may upload files. */
	canUpload: boolean;
	attach: ( element: HTMLElement | null ) => void;
	/** Called with files that join the slideshow, or with all pictures of the library that it is to have. */
	onChoose: ( choice: Choice ) => void;
}

/** That the uploads as a whole broke down. */
function UploadFailure( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure ? (
		<RetryNotice
			message={ __( 'The images could not be uploaded. Try again.', 'statecraft' ) }
			reason={ failure.reason }
		/>
	) : null;
}

/** That the pictures are shown as a list, because the slider is missing. */
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

/** A slideshow in each of its states. */
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
