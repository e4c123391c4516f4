import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { keyboardReturn } from '@wordpress/icons';
import { site } from '../_runtime/registration/site';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { pauseOf } from '../_shared/paused-hint';
import { StyleToolbar } from '../_shared/style-selector/style-selector';
import { useBlockStyles } from '../_shared/style-selector/use-block-styles';
import { classesOf } from './appearance';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { FormColors } from './parts/colors';
import { FormSettings } from './parts/settings';
import { SubscribeForm, offered } from './parts/subscribe-form';

/** Why visitors do not see the form, if they do not. */
function Closed() {
	const { isOpen, setUpUrl } = offered();
	if ( pauseOf() ) {
		return <p role="status">{ __( 'Sign-up is paused on this site.', 'statecraft' ) }</p>;
	}
	if ( isOpen ) {
		return null;
	}
	return (
		<p role="status">
			{ site().canManage && setUpUrl ? (
				<>
					{ __( 'Sign-up is turned off on this site.', 'statecraft' ) }{ ' ' }
					<ExternalLink href={ setUpUrl }>{ __( 'Turn it on', 'statecraft' ) }</ExternalLink>
				</>
			) : (
				__( 'Only an administrator can turn on sign-up for this site.', 'statecraft' )
			) }
		</p>
	);
}

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { act } = useUndoLevels( clientId );
	const { className, buttonOnNewLine } = attributes;
	return (
		<div { ...useBlockProps( { className: classesOf( attributes ) } ) }>
			<StyleToolbar
				styles={ useBlockStyles( metadata.name ) }
				className={ className }
				onChange={ ( next ) => setAttributes( { className: next } ) }
			/>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ keyboardReturn }
						label={ __( 'Button on a new line', 'statecraft' ) }
						isPressed={ buttonOnNewLine }
						onClick={ () => act( { buttonOnNewLine: ! buttonOnNewLine } ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<FormSettings attributes={ attributes } onChange={ setAttributes } />
			<FormColors block={ clientId } attributes={ attributes } onChange={ setAttributes } />
			<SubscribeForm attributes={ attributes } onChange={ setAttributes } />
			<Closed />
		</div>
	);
}
