import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useSorting } from '../../_runtime/hooks/use-sorting';
import { DropPictures, LibraryMedia, UploadPictures } from '../../_shared/galleries/add-pictures';
import type { Choice } from '../../_shared/galleries/chosen';
import { PicturesPlaceholder } from '../../_shared/galleries/pictures-placeholder';
import { PicturesUploads } from '../../_shared/galleries/pictures-uploads';
import { RetryNotice } from '../../_shared/retry-notice';
import { icon } from '../icon';
import { Item } from './item';
import { KINDS } from './kinds';
import type { StoryFlow } from './kinds';

interface Props {
	flow: StoryFlow;
	isSelected: boolean;
	/** Whether the user may upload files. */
	canUpload: boolean;
	/** Called with files, or media of the library, to add. */
	onChoose: ( choice: Choice ) => void;
}

/** Says that the uploads failed as a whole. */
function Failure( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure ? (
		<RetryNotice
			message={ __( 'The files could not be uploaded. Try again.', 'statecraft' ) }
			reason={ failure.reason }
		/>
	) : null;
}

/** The files that are being added. */
function Arriving( { flow }: Pick< Props, 'flow' > ) {
	const uploads = useSelector( flow, ( { children } ) => children.uploads );
	const isDescribing = useSelector( flow, ( snapshot ) => snapshot.matches( 'describing' ) );
	return (
		<>
			{ uploads && <PicturesUploads flow={ uploads } /> }
			{ isDescribing && (
				<p className="statecraft-story__add" role="status">
					<Spinner />
					{ __( 'Adding images…', 'statecraft' ) }
				</p>
			) }
		</>
	);
}

/** The story in each state. */
export function StoryView( { flow, isSelected, canUpload, onChoose }: Props ) {
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const selected = useSelector( flow, ( { context } ) => context.selected );
	const isEmpty = useSelector( flow, ( snapshot ) => snapshot.matches( 'empty' ) );
	const isReady = useSelector( flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	const sorting = useSorting( ( from, to ) => flow.send( { type: 'picture.move', from, to } ) );
	const onFiles = ( files: File[] ) => onChoose( { files, pictures: [] } );
	if ( isEmpty ) {
		return (
			<PicturesPlaceholder
				icon={ icon }
				title={ __( 'Story', 'statecraft' ) }
				kinds={ KINDS }
				instructions={ __(
					'Drag and drop images and videos, upload, or choose from your library.',
					'statecraft'
				) }
				onChoose={ onChoose }
			>
				<Failure flow={ flow } />
			</PicturesPlaceholder>
		);
	}
	return (
		<>
			<Failure flow={ flow } />
			<ul className="statecraft-story__strip" ref={ sorting }>
				{ pictures.map( ( file, index ) => (
					<Item
						key={ index }
						{ ...{ flow, file, index, isReady } }
						count={ pictures.length }
						isSelected={ isReady && isSelected && index === selected }
					/>
				) ) }
			</ul>
			<Arriving flow={ flow } />
			{ isReady && canUpload && (
				<DropPictures label={ __( 'Drop images and videos to add them', 'statecraft' ) } onFiles={ onFiles } />
			) }
			{ isReady && canUpload && isSelected && (
				<div className="statecraft-story__add">
					<UploadPictures
						label={ __( 'Upload images or videos', 'statecraft' ) }
						kinds={ KINDS }
						onFiles={ onFiles }
					/>
					<LibraryMedia kinds={ KINDS } onChoose={ onChoose } />
				</div>
			) }
		</>
	);
}
