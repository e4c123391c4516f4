import { BlockControls, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import {
	BaseControl,
	Button,
	PanelBody,
	TextareaControl,
	TextControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useUndoLevels } from '../../../_runtime/use-undo-levels';
import type { FieldAttributes } from '../../attributes';
import { offeredIn } from '../../children/offered';
import { useBlockActions, useBlockStore, useIsActive } from '../store';
import { ConditionSettings, ConditionTold } from './conditions/conditions';
import { SETTINGS } from './field-settings';
import { LimitSettings } from './limit-settings';
import { OptionsList } from './options-list';
import { templateOf } from './field-templates';
import type { ChildProps } from './props';

const WIDTHS = [ 25, 50, 75, 100 ];

type Attributes = FieldAttributes & Record< string, unknown >;
type Props = ChildProps< Attributes >;

/** An answer's name in the page: what browsers and other scripts know the field by. */
const idOf = ( text: string ): string | undefined => text.trim().replaceAll( /\s+/g, '-' ) || undefined;

/** The limits of a number are those of its input. */
function Limits( { name, clientId, attributes, setAttributes }: Props ) {
	const { updateBlockAttributes } = useBlockActions();
	const input = useBlockStore( ( { getBlocks } ) => getBlocks( clientId ) ).find(
		( inner ) => name === 'jetpack/field-number' && inner.name === 'jetpack/input'
	);
	return (
		<LimitSettings
			name={ name }
			values={ input?.attributes ?? attributes }
			onChange={ ( next ) => ( input ? updateBlockAttributes( input.clientId, next ) : setAttributes( next ) ) }
		/>
	);
}

function FieldSettings( props: Props ) {
	const { name, clientId, attributes, setAttributes } = props;
	const { id, required, requiredIndicator, width, helpText } = attributes;
	const blocks = useBlockStore( ( { getBlocks } ) => getBlocks( clientId ) );
	const offered = offeredIn( attributes.options, blocks );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Field', 'statecraft' ) }>
					<div className="statecraft-form-settings">
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Required', 'statecraft' ) }
							checked={ Boolean( required ) }
							onChange={ ( next ) => setAttributes( { required: next } ) }
						/>
						{ required && (
							<ToggleControl
								__nextHasNoMarginBottom
								label={ __( 'Mark as required in the label', 'statecraft' ) }
								checked={ requiredIndicator !== false }
								onChange={ ( next ) => setAttributes( { requiredIndicator: next } ) }
							/>
						) }
						<div
							role="group"
							aria-label={ __( 'Field width', 'statecraft' ) }
							className="statecraft-form-widths"
						>
							<BaseControl.VisualLabel>{ __( 'Width', 'statecraft' ) }</BaseControl.VisualLabel>
							{ WIDTHS.map( ( one ) => (
								<Button
									key={ one }
									size="compact"
									variant={ ( width ?? 100 ) === one ? 'primary' : 'secondary' }
									aria-pressed={ ( width ?? 100 ) === one }
									onClick={ () => setAttributes( { width: one } ) }
								>
									{ sprintf( '%d%%', one ) }
								</Button>
							) ) }
						</div>
						<TextareaControl
							__nextHasNoMarginBottom
							label={ __( 'Help text', 'statecraft' ) }
							help={ __( 'Shown below the field.', 'statecraft' ) }
							rows={ 2 }
							value={ helpText ?? '' }
							onChange={ ( next ) => setAttributes( { helpText: next || undefined } ) }
						/>
						{ SETTINGS[ name ]?.map( ( Setting, i ) => (
							<Setting key={ i } values={ attributes } offered={ offered } onChange={ setAttributes } />
						) ) }
					</div>
				</PanelBody>
			</InspectorControls>
			<Limits { ...props } />
			<InspectorControls group="advanced">
				<TextControl
					label={ __( 'ID', 'statecraft' ) }
					value={ id ?? '' }
					help={ __(
						'Identifies the answer in links and scripts. Leave empty to create it from the label.',
						'statecraft'
					) }
					onChange={ ( next ) => setAttributes( { id: idOf( next ) } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</InspectorControls>
		</>
	);
}

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

/** The words of both kinds of consent belong to the field: the option shows those of the kind that is chosen. */
function ConsentKind( { clientId, attributes, setAttributes }: Props ) {
	const registry = useRegistry();
	const { updateBlockAttributes } = useBlockActions();
	const option = useBlockStore( ( { getBlocks } ) => getBlocks( clientId )[ 0 ] );
	const isExplicit = attributes.consentType === 'explicit';
	const change = ( next: boolean ) => {
		const [ now, then ] = next
			? ( [ 'implicitConsentMessage', 'explicitConsentMessage' ] as const )
			: ( [ 'explicitConsentMessage', 'implicitConsentMessage' ] as const );
		// Two blocks change, and one step leads back.
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
			<FieldSettings { ...props } />
			<ConditionSettings { ...props } />
			<div { ...inner }>
				{ inner.children }
				{ attributes.helpText && <p className="statecraft-form-help">{ attributes.helpText }</p> }
				{ name === 'jetpack/field-select' && <Choices { ...props } /> }
				<ConditionTold { ...props } />
			</div>
		</>
	);
}
