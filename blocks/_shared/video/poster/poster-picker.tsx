import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Source, videoFrameMachine } from '../../../../machines/video/video-frame';
import type { PosterChoice } from '../../../../machines/video/video-block';
import type { Flow } from '../../../_runtime/flows/flow';
import { leaving } from '../../focus';
import { FramePicture, FrameSlider } from './frame-slider';
import { SelectImage } from './select-image';
import { useFrame } from './use-frame';

interface Props {
	/** The author's choice; null for none. */
	choice: PosterChoice | null;
	/** Called with the latest choice; null reverts it. */
	onChange: ( choice: PosterChoice | null ) => void;
	/** Whether the author may use the media library. */
	canUpload: boolean;
}

/** The picker with its flow, to which it sends events; {@link PosterPicker} provides the frames. */
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

/** Chooses a poster while the file is still uploading: a frame, or a media library image. The last choice wins. */
export function PosterPicker( { source, ...props }: Props & { source: Source } ) {
	return <PosterPickerView { ...props } flow={ useFrame( source, props.onChange ) } />;
}
