import { InspectorControls } from '@wordpress/block-editor';
import { BaseControl, Button, PanelBody, TextareaControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FieldAttributes } from '../../attributes';
import { optionsOf } from '../../children/options';
import { useBlockActions, useBlockStore } from '../store';
import { SETTINGS } from './field-settings';
import { LimitSettings } from './limit-settings';
import type { ChildProps } from './props';

const WIDTHS = [ 25, 50, 75, 100 ];

type Props = ChildProps< FieldAttributes & Record< string, unknown > >;

/** The id of a field on the page, by which browsers and scripts identify it. */
const idOf = ( text: string ): string | undefined => text.trim().replaceAll( /\s+/g, '-' ) || undefined;

/** The limits of a number are attributes of its input block. */
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

/** The sidebar of a field: shared settings, settings of its kind, and limits. */
export function FieldPanel( props: Props ) {
	const { name, clientId, attributes, setAttributes } = props;
	const { id, required, requiredIndicator, width, helpText } = attributes;
	const blocks = useBlockStore( ( { getBlocks } ) => getBlocks( clientId ) );
	const options = optionsOf( attributes.options, blocks );
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
							<Setting key={ i } values={ attributes } options={ options } onChange={ setAttributes } />
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
