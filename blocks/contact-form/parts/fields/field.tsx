import { BlockControls, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { PanelBody, ToggleControl, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useUndoLevels } from '../../../_runtime/hooks/use-undo-levels';
import type { FieldAttributes } from '../../attributes';
import { useBlockActions, useBlockStore, useIsActive } from '../store';
import { ConditionDescription, ConditionSettings } from './conditions/conditions';
import { FieldPanel } from './field-panel';
import { OptionsList } from './options-list';
import { templateOf } from './field-templates';
import type { ChildProps } from './props';

type Attributes = FieldAttributes & Record< string, unknown >;
type Props = ChildProps< Attributes >;

const RequiredButton = ( { attributes: { required }, setAttributes }: Props ) => (
	<BlockControls>
		<ToolbarGroup>
			<ToolbarButton
				icon={ <span aria-hidden="true">✱</span> }
				label={ __( 'Required', 'statecraft' ) }
				isPressed={ Boolean( required ) }
				onClick={ () => setAttributes( { required: ! required } ) }
			/>
		</ToolbarGroup>
	</BlockControls>
);

function Choices( { clientId, attributes: { options }, setAttributes }: Props ) {
	const isActive = useIsActive( clientId );
	const { act } = useUndoLevels( clientId );
	const list = Array.isArray( options ) ? options.map( String ) : [];
	return isActive || list.length === 0 ? (
		<OptionsList
			options={ list }
			onChange={ ( next ) => setAttributes( { options: next } ) }
			onAct={ ( next ) => act( { options: next } ) }
		/>
	) : null;
}

/** The field stores the texts of both kinds of consent; the option shows the text of the selected kind. */
function ConsentKind( { clientId, attributes, setAttributes }: Props ) {
	const registry = useRegistry();
	const { updateBlockAttributes } = useBlockActions();
	const option = useBlockStore( ( { getBlocks } ) => getBlocks( clientId )[ 0 ] );
	const isExplicit = attributes.consentType === 'explicit';
	const change = ( next: boolean ) => {
		const [ now, then ] = next
			? ( [ 'implicitConsentMessage', 'explicitConsentMessage' ] as const )
			: ( [ 'explicitConsentMessage', 'implicitConsentMessage' ] as const );
		// Two blocks change, as one undo level.
		registry.batch( () => {
			setAttributes( {
				consentType: next ? 'explicit' : 'implicit',
				[ now ]: option?.attributes.label ?? attributes[ now ],
			} );
			if ( option ) {
				updateBlockAttributes( option.clientId, { label: attributes[ then ], hideInput: ! next } );
			}
		} );
	};
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Consent', 'statecraft' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Ask with a checkbox', 'statecraft' ) }
					help={
						isExplicit
							? __( 'Visitors consent by checking it.', 'statecraft' )
							: __( 'Visitors consent by sending the form.', 'statecraft' )
					}
					checked={ isExplicit }
					onChange={ change }
				/>
			</PanelBody>
		</InspectorControls>
	);
}

export function Field( props: Props ) {
	const { name, attributes } = props;
	const inner = useInnerBlocksProps(
		useBlockProps( { className: `statecraft-form-field is-width-${ attributes.width ?? 100 }` } ),
		{ template: templateOf( name ), templateLock: 'insert', renderAppender: false }
	);
	return (
		<>
			<RequiredButton { ...props } />
			{ name === 'jetpack/field-consent' && <ConsentKind { ...props } /> }
			<FieldPanel { ...props } />
			<ConditionSettings { ...props } />
			<div { ...inner }>
				{ inner.children }
				{ attributes.helpText && <p className="statecraft-form-help">{ attributes.helpText }</p> }
				{ name === 'jetpack/field-select' && <Choices { ...props } /> }
				<ConditionDescription { ...props } />
			</div>
		</>
	);
}
