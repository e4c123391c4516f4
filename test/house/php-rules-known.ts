/** Current violations of the rules in php-rules.test.ts: the number per file, and why. Fixed ones are removed; none may be added. */

type Places = Readonly< Record< string, readonly [ count: number, why: string ] > >;

interface Known {
	/** A false positive. */
	stays?: Places;
	/** A real violation, to be fixed. */
	toMend?: Places;
}

const PEOPLE = 'a person reads it';
const SITE_TEXT = 'the name of the site';
const SHORTCODE = 'an attribute of a shortcode';

export const KNOWN = {
	'a text to translate names the domain of the plugin, as its last argument': {},
	'no value for machines comes from a function for people': {
		stays: {
			'includes/Ai/Admin/Ai_Usage_Section.php': [ 4, PEOPLE ],
			'includes/Connection/Admin/Usage_Section.php': [ 2, PEOPLE ],
			'includes/Connection/Moving/Content_Items.php': [ 1, PEOPLE ],
			'includes/Guard/Counter.php': [ 1, PEOPLE ],
			'includes/Forms/Mail_Text.php': [ 1, PEOPLE ],
			'includes/Payments/Admin/Bulk_Acts.php': [ 1, PEOPLE ],
			'includes/Payments/Money/Price_Format.php': [ 1, PEOPLE ],
		},
	},
	'text leaves HTML in one place': {
		stays: {
			'includes/Render/Plain_Text.php': [ 2, 'it is the one place' ],
		},
		toMend: {
			'includes/Connection/Rest/Site_Controller.php': [ 2, SITE_TEXT ],
			'includes/Content/Business_Hours.php': [ 1, SITE_TEXT ],
			'includes/Content/Markdown.php': [ 1, 'words of Markdown' ],
			'includes/Forms/Import/Feedback_Text.php': [ 1, 'what Jetpack has stored' ],
			'includes/Forms/Mailer.php': [ 1, SITE_TEXT ],
			'includes/Forms/Shortcode_Text.php': [ 1, SHORTCODE ],
			'includes/Payments/Access/Access_Mail.php': [ 1, SITE_TEXT ],
			'includes/Payments/Admin/Order_List.php': [ 1, 'a price' ],
			'includes/Payments/Mail/Payment_Mail.php': [ 1, SITE_TEXT ],
			'includes/Payments/Paypal/Paypal_Bodies.php': [ 1, SITE_TEXT ],
			'includes/Signup/Signup_Mail.php': [ 1, SITE_TEXT ],
		},
	},
	'what the path of a route names is read from the path': {},
	'an address of a person is right or refused, never repaired': {},
	'mails go out as plain text, whatever another plugin makes of mails': {
		stays: {
			'includes/Plain_Mail.php': [ 1, 'it is the one place' ],
			'includes/Html_Mail.php': [ 1, 'it is the one place for those with HTML' ],
		},
	},
	'a folder is created although another request does so in the same instant': {},
	'no right comes from where code runs': {
		stays: {
			'includes/Connection/Health/Address_Check.php': [ 1, 'which address a request of a browser has' ],
			'includes/Block_Types.php': [ 4, 'registers more than a page needs' ],
			'includes/Core_Screen.php': [ 3, 'says what a request has nothing to do with' ],
			'includes/Editor.php': [ 1, 'hooks what only the admin has' ],
			'includes/Forms/Response_Type.php': [ 1, 'hooks what only the admin has' ],
			'includes/Gates.php': [ 9, 'says what a request may need' ],
			'includes/Idle_Request.php': [ 2, 'says when a request has nothing to do' ],
			'includes/Galleries/Render/Plain_Gallery.php': [ 1, 'feeds and mails get plain pictures' ],
			'includes/Site/Held_Events.php': [ 1, 'events that were held back begin again in an event' ],
			'includes/Maps/Render/Map_Block.php': [ 1, 'feeds and mails get a list of links' ],
			'includes/Payments/Access/Gate.php': [ 3, 'closes text where nobody reads what is rendered' ],
			'includes/Payments/Access/Text_Gate.php': [ 1, 'closes text where nobody reads what is rendered' ],
			'includes/Parts.php': [ 1, 'hooks what only the admin has' ],
			'includes/Plugin.php': [ 7, 'hooks what only the admin has' ],
			'includes/Settings/Uninstall.php': [ 1, 'hooks what only the admin has' ],
			'includes/Written_Meta.php': [ 3, 'registers keys where they may be written' ],
		},
		toMend: {
			'includes/Connection/Firewall/Firewall.php': [
				2,
				'an event that is run by a request from outside is let through',
			],
			'includes/Connection/Module.php': [ 1, 'the firewall, see there' ],
			'includes/Public_Form/Content_Owner.php': [ 2, 'it seals a form' ],
		},
	},
	'a file that is asked for directly ends at once': {},
	'a function that a server may lack is called by its stand-in': {},
	'an address in a mail is followed by nothing that could be taken for a part of it': {},
	'a fallback of wp_validate_redirect() holds for the empty address, which it returns': {},
	'a pattern looks once for an end tag that may be missing, which COMMIT says': {},
	'what a visitor types is cut before WordPress cleans it': {},
} satisfies Record< string, Known >;

/** The number of violations per file. */
export const countsOf = ( { stays = {}, toMend = {} }: Known ) =>
	[ ...Object.entries( stays ), ...Object.entries( toMend ) ].reduce< Record< string, number > >(
		( all, [ file, [ count ] ] ) => ( { ...all, [ file ]: ( all[ file ] ?? 0 ) + count } ),
		{}
	);
