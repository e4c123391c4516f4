/** Forms that visitors submit. */
import { register as formAssistant } from '../_extensions/form-assistant';
import { register as nestedForms } from '../_extensions/nested-forms';
import type { System } from '../_runtime/registration/system';
import { register as contactForm } from '../contact-form';

export const forms: System = {
	registrations: { contactForm, formAssistant, nestedForms },
};
