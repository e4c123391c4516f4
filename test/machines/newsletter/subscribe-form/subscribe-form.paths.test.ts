import { describePaths } from '../../../_kit/paths';
import { model } from './subscribe-form.model';

// A form to fill in: nothing runs in these, and nothing has failed.
describePaths( model, [ 'closed', 'ready', 'sent' ] );
