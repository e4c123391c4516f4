import { InspectorControls, RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useDraft } from '../_runtime/hooks/use-draft';
import { useIsPreview } from '../_runtime/hooks/use-preview';
import { HelpMessage } from '../_shared/help-message/help-message';
import { useFixedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { readDays } from './attributes';
import type { Attributes } from './attributes';

type Props = Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' >;

function Days( { attributes: { consentExpiryDays }, setAttributes }: Props ) {
	const field = useDraft( consentExpiryDays, readDays, ( next ) => setAttributes( { consentExpiryDays: next } ) );
	return (
		<TextControl
			label={ __( 'Ask again after days', 'statecraft' ) }
			inputMode="numeric"
			value={ field.text }
			help={
				field.isValid ? (
					__( 'So long the browser remembers that its person has accepted.', 'statecraft' )
				) : (
					<HelpMessage isError>{ __( 'Please enter a number from 1 to 3650.', 'statecraft' ) }</HelpMessage>
				)
			}
			onChange={ field.onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

const Settings = ( { attributes, setAttributes }: Props ) => (
	<PanelBody title={ __( 'Settings', 'statecraft' ) }>
		<ToggleControl
			label={ __( 'Show on every page', 'statecraft' ) }
			help={ __(
				'At the foot of the page, once. In a post this takes somebody who may change the design of the site; saved by others, it is shown on the page of the post only.',
				'statecraft'
			) }
			checked={ attributes.render_from_template }
			onChange={ ( next ) => setAttributes( { render_from_template: next } ) }
			__nextHasNoMarginBottom
		/>
		<ToggleControl
			label={ __( 'Ask before the page can be used', 'statecraft' ) }
			help={ __( 'The rest of the page is covered until visitors accept, or press Escape.', 'statecraft' ) }
			checked={ attributes.showOverlay }
			onChange={ ( next ) => setAttributes( { showOverlay: next } ) }
			__nextHasNoMarginBottom
		/>
		<Days attributes={ attributes } setAttributes={ setAttributes } />
	</PanelBody>
);

/** What visitors read where the author has written nothing. */
const usualWords = () => __( 'This site uses cookies. Choose Accept to agree to them.', 'statecraft' );

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const isPreview = useIsPreview();
	const { children, ...notice } = useInnerBlocksProps(
		useBlockProps( { className: 'statecraft-consent' } ),
		useFixedBlocks( clientId, [ [ 'core/button', { text: __( 'Accept', 'statecraft' ) } ] ] )
	);
	return (
		<>
			<InspectorControls>
				<Settings attributes={ attributes } setAttributes={ setAttributes } />
			</InspectorControls>
			<div { ...notice }>
				<RichText
					tagName="p"
					identifier="text"
					// A preview has no placeholders.
					value={ attributes.text || ( isPreview ? usualWords() : '' ) }
					placeholder={ usualWords() }
					aria-label={ __( 'Text of the notice', 'statecraft' ) }
					onChange={ ( text ) => setAttributes( { text } ) }
				/>
				{ children }
			</div>
		</>
	);
}
