import { describePaths } from '../../../_kit/paths';
import { model } from './form-assistant.model';

describePaths( model, [ 'bar.hidden.away', 'bar.hidden.closed', 'bar.visible', 'access.allowed' ] );
