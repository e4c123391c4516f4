/** Minimum, maximum, length and count limits, for the kinds of fields that have them. */
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useDraft } from '../../../_runtime/hooks/use-draft';
import { HelpMessage } from '../../../_shared/help-message/help-message';
import { fileKinds, MAX_BYTES } from '../../children/file-kinds';
import { kindOf } from '../../children/kinds';
import type { Kind } from '../../children/kinds';
import { useBlockStore } from '../store';
import { CheckList } from './check-list';
import { DaySetting, rangeError } from './day-setting';
import { numberError, numberIn } from './numbers';

interface Props {
	values: Readonly< Record< string, unknown > >;
	onChange: ( changed: Record< string, unknown > ) => void;
}

interface LimitProps extends Props {
	name: string;
	label: string;
	/** The minimum value. */
	min?: number;
	help?: string;
	error?: string;
}

/** An optional number. */
function Limit( { values, onChange, name, label, min, help, error }: LimitProps ) {
	const field = useDraft(
		String( values[ name ] ?? '' ),
		( text ) => ( text.trim() ? numberIn( text, min )?.toString() : '' ),
		( next ) => onChange( { [ name ]: next ? Number( next ) : undefined } )
	);
	const message = field.isValid ? error : numberError( min );
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			inputMode="decimal"
			value={ field.text }
			aria-invalid={ message ? true : undefined }
			help={ message ? <HelpMessage isError>{ message }</HelpMessage> : help }
			onChange={ field.onChange }
		/>
	);
}

const Numbers = ( props: Props ) => {
	const { min, max } = props.values;
	const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;
	return (
		<>
			<Limit { ...props } name="min" label={ __( 'Minimum', 'statecraft' ) } />
			<Limit
				{ ...props }
				name="max"
				label={ __( 'Maximum', 'statecraft' ) }
				error={
					isReversed
						? __( 'The maximum is smaller than the minimum, so both are ignored.', 'statecraft' )
						: undefined
				}
			/>
			<Limit
				{ ...props }
				name="step"
				label={ __( 'Step', 'statecraft' ) }
				min={ 0 }
				help={ __( 'Such as 1 for whole numbers. Leave empty to allow any number.', 'statecraft' ) }
			/>
		</>
	);
};

const Days = ( { values: { min, max }, onChange }: Props ) => (
	<>
		<DaySetting
			label={ __( 'Earliest date', 'statecraft' ) }
			emptyLabel={ __( 'Any date', 'statecraft' ) }
			value={ String( min ?? '' ) }
			onChange={ ( next ) => onChange( { min: next } ) }
		/>
		<DaySetting
			label={ __( 'Latest date', 'statecraft' ) }
			emptyLabel={ __( 'Any date', 'statecraft' ) }
			value={ String( max ?? '' ) }
			onChange={ ( next ) => onChange( { max: next } ) }
			error={ rangeError( min, max ) }
		/>
	</>
);

const Characters = ( props: Props ) => (
	<Limit
		{ ...props }
		name="maxlength"
		label={ __( 'Maximum number of characters', 'statecraft' ) }
		min={ 1 }
		help={ __( 'Visitors see how many are left.', 'statecraft' ) }
	/>
);

const MEGABYTE = 1024 * 1024;

function Files( props: Props ) {
	const { values, onChange } = props;
	const maxUpload = useBlockStore( ( { getSettings } ) => getSettings().maxUploadFileSize ?? MAX_BYTES );
	return (
		<>
			<CheckList
				label={ __( 'Allowed files', 'statecraft' ) }
				help={ __(
					'With none checked, visitors can send every kind of file that this site accepts.',
					'statecraft'
				) }
				items={ fileKinds() }
				checked={ String( values.filetype ?? '' ).split( ',' ) }
				onChange={ ( next ) => onChange( { filetype: next.join() || undefined } ) }
			/>
			<Limit
				{ ...props }
				name="maxsize"
				label={ __( 'Maximum size of a file, in MB', 'statecraft' ) }
				min={ 0 }
				help={ sprintf(
					/* translators: %s: number of megabytes. */
					__( 'This site accepts files of up to %s MB. Leave empty to use this limit.', 'statecraft' ),
					String( Math.floor( ( Math.min( maxUpload, MAX_BYTES ) / MEGABYTE ) * 10 ) / 10 )
				) }
			/>
			<Limit
				{ ...props }
				name="maxfiles"
				label={ __( 'Maximum number of files', 'statecraft' ) }
				min={ 1 }
				help={ __( 'Up to 10. Leave empty for one.', 'statecraft' ) }
			/>
		</>
	);
}

/** The limits of a number are attributes of its input block. */
const LIMITS: Readonly< Record< NonNullable< Kind[ 'limits' ] >, ( props: Props ) => JSX.Element > > = {
	days: Days,
	numbers: Numbers,
	characters: Characters,
	files: Files,
};

/** The panel of limits, initially closed: most fields have none. */
export function LimitSettings( { name, isOpen = false, ...props }: Props & { name: string; isOpen?: boolean } ) {
	const limits = kindOf( name )?.limits;
	const Settings = limits && LIMITS[ limits ];
	return Settings ? (
		<InspectorControls>
			<PanelBody title={ __( 'Limits', 'statecraft' ) } initialOpen={ isOpen }>
				<div className="statecraft-form-settings">
					<Settings { ...props } />
				</div>
			</PanelBody>
		</InspectorControls>
	) : null;
}
