import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Source, videoFrameMachine } from '../../../machines/video/video-frame';
import type { PosterChoice } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../focus';
import { FramePicture, FrameSlider } from './frame-slider';
import { SelectImage } from './select-image';
import { useFrame } from './use-frame';

interface Props {
	/** The choice of the author; null for none. */
	choice: PosterChoice | null;
	/** Called with the last choice; null takes it back. */
	onChange: ( choice: PosterChoice | null ) => void;
	/** Whether the author may use the media library. */
	canUpload: boolean;
}

/** The picker with its flow, of which it sends the events; {@link PosterPicker} hands the frames on. */
export function PosterPickerView( {
	flow,
	choice,
	onChange,
	canUpload,
}: Props & { flow: Flow< typeof videoFrameMachine > } ) {
	return (
		<fieldset className="statecraft-video-poster">
			<legend>{ __( 'Poster', 'statecraft' ) }</legend>
			<div className="statecraft-video-poster__choice">
				<div className="statecraft-video-poster__picture">
					{ choice?.type === 'image' ? (
						<img src={ choice.url } alt={ __( 'Selected image', 'statecraft' ) } />
					) : (
						<FramePicture flow={ flow } />
					) }
				</div>
				<div className="statecraft-video-poster__controls">
					<FrameSlider flow={ flow } />
					<div className="statecraft-video-poster__acts">
						{ canUpload && (
							<SelectImage
								id={ choice?.type === 'image' ? choice.id : 0 }
								onSelect={ ( image ) => onChange( { type: 'image', ...image } ) }
							/>
						) }
						{ choice && (
							<Button
								variant="tertiary"
								isDestructive
								onClick={ leaving( () => onChange( null ) ) }
								__next40pxDefaultSize
							>
								{ __( 'Remove poster', 'statecraft' ) }
							</Button>
						) }
					</div>
				</div>
			</div>
		</fieldset>
	);
}

/** Chooses a poster while the file is still being uploaded: a frame, or an image of the media library. The last choice counts. */
export function PosterPicker( { source, ...props }: Props & { source: Source } ) {
	return <PosterPickerView { ...props } flow={ useFrame( source, props.onChange ) } />;
}
