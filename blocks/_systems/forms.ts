/** Forms that visitors submit. */
import { register as formAssistant } from '../_extensions/form-assistant';
import { register as nestedForms } from '../_extensions/nested-forms';
import { site } from '../_runtime/registration/site';
import type { System } from '../_runtime/registration/system';
import { register as contactForm } from '../contact-form';

export const forms: System = {
	services: {
		'form-assistant': async () =>
			( await import( '../../services/forms/form-assistant' ) ).createFormAssistantServices( site() ),
	},
	registrations: { contactForm, formAssistant, nestedForms },
};
