import { describePaths } from '../../../_kit/paths';
import { model } from './product-form.model';

describePaths( model, [ 'closed' ] );
