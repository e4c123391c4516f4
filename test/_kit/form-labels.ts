import type { KindName } from '../../blocks/contact-form/children/kinds';

/** What has no label above it: a checkbox has its words beside it, and nobody sees a hidden field. */
type Unlabelled = 'checkbox' | 'consent' | 'hidden';

/** The default labels of fields by kind, both on the front end and in the editor. Exhaustive: a kind without one does not compile. */
export const FORM_LABELS: Readonly< Record< Exclude< KindName, Unlabelled >, string > > = {
	name: 'Name',
	email: 'Email',
	url: 'Website',
	telephone: 'Phone',
	text: 'Text',
	textarea: 'Message',
	date: 'Date',
	time: 'Time',
	number: 'Number',
	select: 'Select one',
	radio: 'Choose one option',
	'checkbox-multiple': 'Choose several options',
	file: 'Upload a file',
	rating: 'Rating',
	slider: 'Slider',
	'image-select': 'Choose one image',
};
