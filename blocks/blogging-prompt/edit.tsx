import { BlockControls, InspectorControls, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToggleControl, ToolbarButton, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { site } from '../_runtime/registration/site';
import type { Attributes } from './attributes';

const asHtml = ( text: string ): string =>
	text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' ).replaceAll( '>', '&gt;' );

export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { promptLabel, promptText, answersLink, answersLinkText, showLabel, showResponses } = attributes;
	const prompts = site().prompts ?? [];
	const place = prompts.findIndex( ( one ) => asHtml( one ) === promptText );
	/** The answers of others are to the prompt that was there. */
	const choose = ( prompt: string ) =>
		setAttributes( {
			promptText: asHtml( prompt ),
			answersLink: undefined,
			answersLinkText: undefined,
			gravatars: [],
			promptId: undefined,
			promptFetched: undefined,
		} );
	return (
		<div { ...useBlockProps() }>
			{ prompts.length > 0 && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarDropdownMenu
							icon={ null }
							label={ __( 'Choose a prompt', 'statecraft' ) }
							text={ __( 'Choose', 'statecraft' ) }
							controls={ prompts.map( ( title, i ) => ( {
								title,
								role: 'menuitemradio',
								isActive: i === place,
								onClick: () => choose( title ),
							} ) ) }
						/>
						<ToolbarButton onClick={ () => choose( prompts[ ( place + 1 ) % prompts.length ]! ) }>
							{ __( 'Another one', 'statecraft' ) }
						</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			) }
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<ToggleControl
						label={ __( 'Show label', 'statecraft' ) }
						checked={ showLabel }
						onChange={ ( next ) => setAttributes( { showLabel: next } ) }
						__nextHasNoMarginBottom
					/>
					{ answersLink && (
						<ToggleControl
							label={ __( 'Show link to other answers', 'statecraft' ) }
							checked={ showResponses }
							onChange={ ( next ) => setAttributes( { showResponses: next } ) }
							__nextHasNoMarginBottom
						/>
					) }
				</PanelBody>
			</InspectorControls>
			{ showLabel && (
				<RichText
					tagName="div"
					className="jetpack-blogging-prompt__label"
					aria-label={ __( 'Label of the prompt', 'statecraft' ) }
					placeholder={ __( 'Label', 'statecraft' ) }
					value={ promptLabel ?? '' }
					onChange={ ( next ) => setAttributes( { promptLabel: next } ) }
					disableLineBreaks
				/>
			) }
			<RichText
				tagName="div"
				className="jetpack-blogging-prompt__text"
				aria-label={ __( 'Prompt', 'statecraft' ) }
				placeholder={ __( 'What does the post answer?', 'statecraft' ) }
				value={ promptText ?? '' }
				onChange={ ( next ) => setAttributes( { promptText: next } ) }
				disableLineBreaks
			/>
			{ showResponses && answersLink && (
				<RichText
					tagName="div"
					className="jetpack-blogging-prompt__answers"
					aria-label={ __( 'Link to other answers', 'statecraft' ) }
					placeholder={ __( 'Link to other answers', 'statecraft' ) }
					value={ answersLinkText ?? '' }
					onChange={ ( next ) => setAttributes( { answersLinkText: next } ) }
					allowedFormats={ [] }
					disableLineBreaks
				/>
			) }
		</div>
	);
}
