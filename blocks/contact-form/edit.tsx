import { InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { leave } from '../_shared/focus';
import { NestedFormNotice } from '../_shared/forms/nested-form-notice';
import type { Attributes } from './attributes';
import { Chooser } from './parts/chooser';
import { FormReference } from './parts/form-reference';
import { FormSettings } from './parts/settings';
import { useBlockActions, useBlockStore, useIsActive } from './parts/store';
import { countSubmitButtons, repairSubmitButton } from './parts/submit-button';
import { blocksOf } from './templates';
import type { FormTemplate } from './templates';

function MissingButton( { onRepair }: { onRepair: () => void } ) {
	return (
		<Notice className="statecraft-form-notice" status="warning" isDismissible={ false }>
			<p>{ __( 'Visitors cannot send this form: it has no submit button.', 'statecraft' ) }</p>
			<Button
				variant="secondary"
				size="compact"
				onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
					leave( currentTarget );
					onRepair();
				} }
			>
				{ __( 'Add a submit button', 'statecraft' ) }
			</Button>
		</Notice>
	);
}

function EmptyForm( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const registry = useRegistry();
	const blocks = useBlockActions();
	// The initial setup is not a change that Undo should revert.
	const choose = ( template: FormTemplate ) =>
		registry.batch( () => {
			blocks.__unstableMarkNextChangeAsNotPersistent();
			setAttributes( { ...template.attributes, variationName: template.name } );
			blocks.__unstableMarkNextChangeAsNotPersistent();
			blocks.replaceInnerBlocks( clientId, blocksOf( template ), true );
		} );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<FormSettings attributes={ attributes } onChange={ setAttributes } />
			</InspectorControls>
			<NestedFormNotice clientId={ clientId } />
			<Chooser onChoose={ choose } />
		</div>
	);
}

function FilledForm( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { replaceInnerBlocks } = useBlockActions();
	const blocks = useBlockStore( ( { getBlocks } ) => getBlocks( clientId ) );
	const isActive = useIsActive( clientId );
	const inner = useInnerBlocksProps( useBlockProps(), {
		prioritizedInserterBlocks: [ 'jetpack/field-text', 'jetpack/field-textarea', 'jetpack/field-select' ],
		renderAppender: isActive ? InnerBlocks.ButtonBlockAppender : false,
	} );
	return (
		<>
			<InspectorControls>
				<FormSettings attributes={ attributes } onChange={ setAttributes } />
			</InspectorControls>
			<div { ...inner }>
				<NestedFormNotice clientId={ clientId } />
				{ inner.children }
				{ countSubmitButtons( blocks ) === 0 && (
					<MissingButton onRepair={ () => replaceInnerBlocks( clientId, repairSubmitButton( blocks ) ) } />
				) }
			</div>
		</>
	);
}

export default function Edit( props: BlockEditProps< Attributes > ) {
	if ( props.attributes.ref ) {
		return <FormReference { ...props } id={ props.attributes.ref } />;
	}
	return <OwnForm { ...props } />;
}

function OwnForm( props: BlockEditProps< Attributes > ) {
	const isEmpty = useBlockStore( ( { getBlockCount } ) => getBlockCount( props.clientId ) === 0 );
	return isEmpty ? <EmptyForm { ...props } /> : <FilledForm { ...props } />;
}
