import { useSelector } from '@xstate/react';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isVideo } from '../attributes';
import type { StoryFlow } from './kinds';

/** The sidebar: the text of the selected file. */
export function StoryControls( { flow }: { flow: StoryFlow } ) {
	const selected = useSelector( flow, ( { context } ) => context.selected );
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isReady = useSelector( flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	const file = pictures[ selected ];
	return isReady ? (
		<InspectorControls>
			<PanelBody title={ __( 'Selected file', 'statecraft' ) }>
				{ file ? (
					<TextareaControl
						label={ __( 'Alternative text', 'statecraft' ) }
						help={
							isVideo( file )
								? __( 'Describe the video for people who cannot see it.', 'statecraft' )
								: __( 'Describe the image for people who cannot see it.', 'statecraft' )
						}
						value={ file.alt ?? '' }
						onChange={ ( alt ) => flow.send( { type: 'picture.edit', index: selected, change: { alt } } ) }
						__nextHasNoMarginBottom
					/>
				) : (
					<p>{ __( 'Select an image or a video in the story to describe it.', 'statecraft' ) }</p>
				) }
			</PanelBody>
		</InspectorControls>
	) : null;
}
