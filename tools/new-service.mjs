/** `npm run new:service SYSTEM/NAME`: the declaration of a service and its adapter. */
import { command } from './_scaffold/command.mjs';
import { planOfService } from './_scaffold/plans.mjs';

await command(
	'service',
	'npm run new:service SYSTEM/NAME          for example: npm run new:service media/unsplash',
	planOfService,
	() =>
		'Now its texts in the declaration, and its requests in the adapter. Its section: admin.php?page=my-jetpack#/services'
);
