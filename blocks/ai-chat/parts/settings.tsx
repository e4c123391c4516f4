import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';

interface Props {
	attributes: Attributes;
	onChange: ( changed: Partial< Attributes > ) => void;
}

/** What the answers have beside their text. */
export function Settings( { attributes, onChange }: Props ) {
	const { placeholder, showCopy, showFeedback, showSources } = attributes;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'statecraft' ) }>
				<TextControl
					label={ __( 'Placeholder text', 'statecraft' ) }
					value={ placeholder ?? '' }
					onChange={ ( next ) => onChange( { placeholder: next || undefined } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Show the posts that an answer is from', 'statecraft' ) }
					checked={ showSources }
					onChange={ ( next ) => onChange( { showSources: next } ) }
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Show a button that copies the answer', 'statecraft' ) }
					checked={ showCopy }
					onChange={ ( next ) => onChange( { showCopy: next } ) }
					__nextHasNoMarginBottom
				/>
				{ showFeedback && (
					<p className="statecraft-ai-chat__kept">
						{ __(
							'Opinions of visitors on answers are not collected: they went to Jetpack.',
							'statecraft'
						) }
					</p>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
