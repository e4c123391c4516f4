/** The countries and their prefixes, each as the attribute has it: the prefix and the letters of the country (ITU E.164, ISO 3166). */
import { __ } from '@wordpress/i18n';
import { localeOf, site } from '../../_runtime/registration/site';

const COUNTRIES =
	'93AF 355AL 213DZ 1AS 376AD 244AO 1AI 1AG 54AR 374AM 297AW 61AU 43AT 994AZ 1BS 973BH 880BD 1BB 375BY 32BE 501BZ 229BJ 1BM 975BT 591BO 387BA 267BW 55BR 246IO 1VG 673BN 359BG 226BF 257BI 855KH 237CM 1CA 238CV 599BQ 1KY 236CF 235TD 56CL 86CN 57CO 269KM 682CK 506CR 225CI 385HR 53CU 599CW 357CY 420CZ 243CD 45DK 253DJ 1DM 1DO 593EC 20EG 503SV 240GQ 291ER 372EE 268SZ 251ET 500FK 298FO 679FJ 358FI 33FR 594GF 689PF 241GA 220GM 995GE 49DE 233GH 350GI 30GR 299GL 1GD 590GP 1GU 502GT 44GG 224GN 245GW 592GY 509HT 504HN 852HK 36HU 354IS 91IN 62ID 98IR 964IQ 353IE 44IM 972IL 39IT 1JM 81JP 44JE 962JO 7KZ 254KE 686KI 383XK 965KW 996KG 856LA 371LV 961LB 266LS 231LR 218LY 423LI 370LT 352LU 853MO 261MG 265MW 60MY 960MV 223ML 356MT 692MH 596MQ 222MR 230MU 262YT 52MX 691FM 373MD 377MC 976MN 382ME 1MS 212MA 258MZ 95MM 264NA 674NR 977NP 31NL 687NC 64NZ 505NI 227NE 234NG 683NU 850KP 389MK 1MP 47NO 968OM 92PK 680PW 970PS 507PA 675PG 595PY 51PE 63PH 48PL 351PT 1PR 974QA 242CG 262RE 40RO 7RU 250RW 590BL 290SH 1KN 1LC 590MF 508PM 1VC 685WS 378SM 239ST 966SA 221SN 381RS 248SC 232SL 65SG 1SX 421SK 386SI 677SB 252SO 27ZA 82KR 211SS 34ES 94LK 249SD 597SR 46SE 41CH 963SY 886TW 992TJ 255TZ 66TH 670TL 228TG 690TK 676TO 1TT 216TN 90TR 993TM 1TC 688TV 1VI 256UG 380UA 971AE 44GB 1US 598UY 998UZ 678VU 39VA 58VE 84VN 681WF 967YE 260ZM 263ZW'.split(
		' '
	);

/** The names of countries in the language of the editor. */
function namesIn( locale: string ): ( country: string ) => string {
	try {
		const names = new Intl.DisplayNames( [ locale.split( /[-_]/ ).slice( 0, 2 ).join( '-' ) || 'en', 'en' ], {
			type: 'region',
		} );
		return ( country ) => names.of( country ) ?? country;
	} catch {
		return ( country ) => country;
	}
}

/**
 * The options of a field for the country.
 *
 * @param chosen The attribute, which stays an option if no country has it.
 */
export function countryOptions( chosen: string ): { value: string; label: string }[] {
	const nameOf = namesIn( localeOf( site() ) );
	const options = COUNTRIES.map( ( value ) => {
		const [ prefix = '', country = '' ] = value.split( /(?=[A-Z]{2}$)/ );
		return { value, label: `${ nameOf( country ) } (+${ prefix })` };
	} ).sort( ( one, other ) => one.label.localeCompare( other.label ) );
	return [
		{ value: '', label: __( 'Choose a country', 'statecraft' ) },
		...( chosen === '' || COUNTRIES.includes( chosen ) ? [] : [ { value: chosen, label: `+${ chosen }` } ] ),
		...options,
	];
}
