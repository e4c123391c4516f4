/** Limits that browsers do not check, or not with the server's messages. The server validates again. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills the placeholder of a text. */
export const interpolate = ( template = '', value: string ): string => template.replace( '%s', () => value );

/** Formats a date such as `2026-11-30` in the field's format, such as `mm/dd/yy`. */
const formatDate = ( day: string, format = '' ): string => {
	const [ y = '', m = '', d = '' ] = day.split( '-' );
	const parts: Record< string, string > = {
		...{ yy: y, mm: m, dd: d },
		...{ y: y.slice( 2 ), m: String( Number( m ) ), d: String( Number( d ) ) },
	};
	return format.replace( /yy?|mm?|dd?/g, ( part ) => parts[ part ] ?? part );
};

/** The length in code points, as the server counts: an emoji is one. */
export const lengthOf = ( { value }: Control ): number => [ ...value.trim() ].length;

const fileError = ( { name, size }: File, { accept, dataset }: HTMLInputElement ): string => {
	const isAccepted = ! accept || accept.split( ',' ).some( ( ending ) => name.toLowerCase().endsWith( ending ) );
	if ( ! isAccepted ) {
		return interpolate( dataset.notTaken, name );
	}
	return size > Number( dataset.bytes ) ? interpolate( dataset.tooLarge, name ) : '';
};

const filesError = ( input: HTMLInputElement, files: FileList ): string =>
	files.length > Number( input.dataset.files )
		? ( input.dataset.tooMany ?? '' )
		: [ ...files ]
				.map( ( file ) => fileError( file, input ) )
				.filter( Boolean )
				.join( ' ' );

/** The error of a control's value; empty if it is valid. */
export function errorOf( control: Control ): string {
	const { dataset, validity, validationMessage } = control;
	const { files = null, min = '', max = '' } = control as HTMLInputElement;
	if ( ! control.willValidate ) {
		return '';
	}
	if ( files?.length && dataset.files ) {
		return filesError( control as HTMLInputElement, files );
	}
	if ( dataset.most && lengthOf( control ) > Number( dataset.most ) ) {
		return dataset.tooLong ?? '';
	}
	if ( validity.rangeUnderflow && dataset.low ) {
		return interpolate( dataset.low, formatDate( min, dataset.format ) );
	}
	return validity.rangeOverflow && dataset.high
		? interpolate( dataset.high, formatDate( max, dataset.format ) )
		: validationMessage;
}
