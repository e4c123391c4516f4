import { useSelector } from '@xstate/react';
import { Button, Placeholder, TextControl } from '@wordpress/components';
import { BlockIcon } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { useElement } from '../../_runtime/hooks/use-element';
import { focusUnlessElsewhere, leaving } from '../focus';
import { UploadProgress } from './upload/upload-progress';
import { PosterPicker } from './poster/poster-picker';
import { useFrame } from './poster/use-frame';
import { FailureNotice } from './failure-notice';

interface Props {
	flow: Flow< typeof videoBlockMachine >;
	/** Whether the current user may choose media library images. */
	canUpload: boolean;
}

/** The title and the poster of a video that is uploading or just uploaded. */
function Details( { flow, canUpload }: Props ) {
	const title = useSelector( flow, ( { context } ) => context.details.title );
	const poster = useSelector( flow, ( { context } ) => context.details.poster );
	const isSaving = useSelector( flow, ( snapshot ) => snapshot.matches( { complete: 'saving' } ) );
	const file = useSelector( flow, ( { context } ) => context.file );
	// The focused button disappeared when the file was chosen.
	const { ref } = useElement< HTMLInputElement >( ( field ) => focusUnlessElsewhere( field ) );
	return (
		<>
			<TextControl
				ref={ ref }
				label={ __( 'Title', 'statecraft' ) }
				value={ title }
				readOnly={ isSaving }
				onChange={ ( typed ) => flow.send( { type: 'title.type', title: typed } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ file && (
				<PosterPicker
					source={ file }
					choice={ poster }
					onChange={ ( choice ) => flow.send( { type: 'poster.choose', poster: choice } ) }
					canUpload={ canUpload }
				/>
			) }
		</>
	);
}

/** The upload progress. */
function Progress( { flow }: Pick< Props, 'flow' > ) {
	const upload = useSelector( flow, ( { children } ) => children.upload );
	const name = useSelector( flow, ( { context } ) => context.file?.name ?? '' );
	return upload ? <UploadProgress flow={ upload } fileName={ name } /> : null;
}

/** Confirms the title and the poster. */
function Confirmation( { flow, source }: Pick< Props, 'flow' > & { source: File } ) {
	const isSaving = useSelector( flow, ( snapshot ) => snapshot.matches( { complete: 'saving' } ) );
	const isUnsaved = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'details.skip' } ) );
	// The upload's buttons disappear at its end. A user typing the title keeps the focus.
	const { ref } = useElement< HTMLButtonElement >( ( button ) => {
		if ( button.ownerDocument.activeElement === button.ownerDocument.body ) {
			focusUnlessElsewhere( button );
		}
	} );
	const isDrawing = useSelector(
		useFrame( source ),
		( snapshot ) => snapshot.matches( 'drawing' ) && snapshot.context.isPicked
	);
	const sends = ( type: 'details.done' | 'details.skip' ) => leaving( () => flow.send( { type } ) );
	return (
		<>
			<FailureNotice flow={ flow } />
			<div className="statecraft-video__acts">
				<Button
					ref={ ref }
					variant="primary"
					isBusy={ isSaving || isDrawing }
					// The frame selected with the slider becomes the poster once it is drawn.
					disabled={ isSaving || isDrawing }
					accessibleWhenDisabled
					onClick={ sends( 'details.done' ) }
					__next40pxDefaultSize
				>
					{ __( 'Done', 'statecraft' ) }
				</Button>
				{ isUnsaved && (
					<Button variant="tertiary" onClick={ sends( 'details.skip' ) } __next40pxDefaultSize>
						{ __( 'Continue without saving', 'statecraft' ) }
					</Button>
				) }
			</div>
		</>
	);
}

/**
 * A file that is uploading, waiting, failed or uploaded: its progress, and the author's input. One view for all of them, so the title field survives the end
 * of the upload.
 */
export function UploadView( props: Props ) {
	const { flow } = props;
	const isComplete = useSelector( flow, ( snapshot ) => snapshot.matches( 'complete' ) );
	const file = useSelector( flow, ( { context } ) => context.file );
	return (
		<Placeholder
			className="statecraft-video__upload"
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Video (this site)', 'statecraft' ) }
			isColumnLayout
		>
			{ isComplete ? (
				<p className="statecraft-video__state" role="status">
					{ __( 'Upload Complete', 'statecraft' ) }
				</p>
			) : (
				<Progress flow={ flow } />
			) }
			<Details { ...props } />
			{ isComplete && file && <Confirmation flow={ flow } source={ file } /> }
		</Placeholder>
	);
}
